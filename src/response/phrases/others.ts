import type { PhraseBook } from "./phrase-book.js";

export const TR: PhraseBook = {
  noResults: [
    "(?:hiç(?:bir)?|hiç bir|0|sıfır) (?:[\\p{Ll}]+ ){0,3}?(?:sonuç|ürün|kitap|kayıt|ilan|eşleşme|öğe)|(?:sonuç|kayıt|ürün|kitap|ilan|eşleşme|içerik)\\p{Ll}* (?:[\\p{Ll}]+ )?(?:bulunamadı|bulunamamıştır|bulunmamaktadır|yok|bulunmuyor|bulunamıyor)|bulunamadı|eşleşmedi|bulamadık|farklı (?:bir )?(?:anahtar|kelime|arama)",
  ],
  error: [
    "(?:bir )?(?:hata|sorun) (?:oluştu|meydana geldi|var)|sunucu hatası|(?:dahili|beklenmeyen|beklenmedik|sistem) (?:bir )?(?:sunucu )?hata\\p{Ll}*|bir şeyler (?:ters|yanlış) gitti|(?:geçici olarak|şu anda) (?:kullanılamıyor|hizmet)|bakım (?:çalışması|nedeniyle|modu)|(?:daha )?sonra (?:tekrar|yeniden) deneyin|sayfa bulunamadı",
  ],
  validation: [
    "(?:lütfen )?(?:[\\p{Ll}]+ ){0,6}?(?:girin(?:iz)?|seçin(?:iz)?|doldurun(?:uz)?|yazın(?:ız)?|belirtin(?:iz)?|düzeltin(?:iz)?)|zorunlu(?:dur| alan)|boş (?:bırakılamaz|olamaz)|geçersiz|geçerli (?:bir )?\\p{Ll}+ (?:değil|girin\\p{Ll}*)|en az (?:\\d+|bir|iki|üç) (?:karakter|harf|kelime|alan)|çok kısa",
  ],
  login: [
    "(?:giriş|oturum|üye girişi) (?:yap\\p{Ll}*|aç\\p{Ll}*) ?(?:gerek\\p{Ll}+|lazım|veya|zorunda\\p{Ll}*|için)?|(?:yalnızca|sadece) (?:üye\\p{Ll}*|abone\\p{Ll}*|kayıtlı)|oturum\\p{Ll}* (?:süre\\p{Ll}+ )?(?:doldu|sona erdi)|üye (?:girişi|olmanız)",
  ],
  bot: [
    "robot değilim|(?:insan|robot) ol\\p{Ll}+ ~(?:doğrula\\p{Ll}*|kanıtla\\p{Ll}*)|(?:olağandışı|olağan dışı|şüpheli) (?:trafik|etkinlik|hareket)|otomatik (?:sorgu|istek)\\p{Ll}*|erişim\\p{Ll}* (?:engellendi|reddedildi|yasak)|güvenlik (?:kontrolü|doğrulaması)",
  ],
  rateLimit: ["çok fazla (?:istek|arama|sorgu|deneme)|(?:limit|sınır)\\p{Ll}* (?:aşıldı|doldu|ulaş\\p{Ll}+)"],
  resultWord: ["sonuç|sonuçlar|ürün|kitap|kayıt|ilan|adet|bulundu"],
  rangeWord: ["ile", "ila"],
  ofWord: ["/", "arası", "toplam"],
  pageWord: ["sayfa"],
  one: ["bir", "tek"],
  atLeast: ["den fazla"],
  about: ["yaklaşık", "ortalama"],
  sponsored: ["sponsorlu", "reklam(?:lar)?"],
  related: [
    "benzer|ilgili ürünler|önerilen\\p{Ll}*|öneriler|ilginizi çekebilecek|bunları da|çok satanlar|popüler",
  ],
  next: ["sonraki(?: sayfa)?", "ileri"],
  previous: ["önceki(?: sayfa)?", "geri"],
  first: ["ilk(?: sayfa)?"],
  last: ["son(?: sayfa)?"],
  more: ["daha fazla(?: \\p{Ll}+)*", "(?:\\p{Ll}+ )?daha fazla göster", "devamını (?:göster|yükle)"],
  pageSize: ["sayfa başına", "göster", "sayfada"],
  author: ["yazar", "yazan"],
  title: ["başlık", "kitap adı", "ad", "isim"],
};

export const FI: PhraseBook = {
  noResults: [
    "(?:ei|eikä) (?:[\\p{Ll}]+ ){0,4}?(?:tuloksia|hakutuloksia|osumia|löytynyt|löydy|tuottanut|tuotteita|kirjoja|vastaavuuksia)|(?:0|nolla) (?:tulosta|osumaa|hakutulosta|tuotetta)|emme löytäneet|kokeile (?:toista|eri|muita)",
  ],
  error: [
    "(?:tapahtui|ilmeni|on tapahtunut) (?:\\p{Ll}+ )?virhe|jokin meni (?:pieleen|vikaan)|palvelinvirhe|sisäinen virhe|yritä (?:uudelleen )?myöhemmin|sivua ei löyt\\p{Ll}+|huoltokatko|ei (?:ole )?(?:tällä hetkellä )?käytettävissä",
  ],
  validation: [
    "(?:anna|syötä|kirjoita|valitse|täytä|tarkista) (?:\\p{Ll}+)|(?:on|ovat) pakolli\\p{Ll}+|pakollinen|virheellinen|vähintään (?:\\d+|yksi|kaksi|kolme) (?:merkkiä|kirjainta|sanaa|merkki)|liian lyhyt|ei voi olla tyhjä",
  ],
  login: [
    "kirjaudu (?:sisään )?(?:nähdäksesi|jatkaaksesi|tai|ensin)|(?:sinun )?(?:on|täytyy|pitää) (?:kirjauduttava|kirjautua)|vain (?:jäsenille|tilaajille)|kirjautuminen vaaditaan",
  ],
  bot: [
    "en ole robotti|oletko (?:ihminen|robotti)|epätavallista liikennettä|automaattisia (?:pyyntöjä|hakuja)|pääsy (?:estetty|kielletty|evätty)|turvatarkistus",
  ],
  rateLimit: ["liian monta (?:pyyntöä|hakua|yritystä)|liikaa (?:pyyntöjä|hakuja)"],
  resultWord: ["tulosta|tulos|hakutulosta|osumaa|tuotetta|kirjaa|nimekettä|löytyi"],
  rangeWord: ["ja"],
  ofWord: ["/", "yhteensä"],
  pageWord: ["sivu", "sivua"],
  one: ["yksi"],
  atLeast: ["yli"],
  about: ["noin", "n\\."],
  sponsored: ["mainos", "sponsoroitu"],
  related: ["samankaltais\\p{Ll}+|suosit\\p{Ll}+|saatat pitää|liittyvät|katsoivat myös"],
  next: ["seuraava(?: sivu)?"],
  previous: ["edellinen(?: sivu)?", "takaisin"],
  first: ["ensimmäinen"],
  last: ["viimeinen"],
  more: ["(?:näytä|lataa) (?:\\d+ )?lisää(?: \\p{Ll}+)?", "lisää"],
  pageSize: ["sivulla", "per sivu", "näytä"],
  author: ["tekijä", "kirjoittanut"],
  title: ["nimi", "nimeke", "otsikko"],
};

export const HU: PhraseBook = {
  noResults: [
    "(?:nincs|nincsenek|0) (?:[\\p{Ll}]+ ){0,3}?(?:találat\\p{Ll}*|eredmény\\p{Ll}*|termék\\p{Ll}*|könyv\\p{Ll}*|hirdetés\\p{Ll}*)|nem (?:[\\p{Ll}]+ ){0,3}?(?:talál\\p{Ll}+|található|hozott)|próbál\\p{Ll}+ (?:meg )?más",
  ],
  error: [
    "hiba (?:történt|lépett fel)|(?:belső |szerver)hiba|valami (?:hiba|elromlott)|(?:próbálja|próbáld) (?:újra |meg )?(?:\\p{Ll}+ )?később|(?:átmenetileg|jelenleg) nem (?:elérhető|érhető)|karbantartás (?:alatt|miatt)|oldal nem található",
  ],
  validation: [
    "(?:kérjük,? )?(?:adjon|adja|töltse|válasszon|válassza|írjon|írja) (?:meg|ki|be|\\p{Ll}+)|kötelező|érvénytelen|nem lehet üres|legalább (?:\\d+|egy|két|kettő|három) (?:karakter\\p{Ll}*|betű\\p{Ll}*|szó\\p{Ll}*)|túl rövid",
  ],
  login: [
    "(?:jelentkezzen|jelentkezz|lépjen) be|be kell jelentkez\\p{Ll}+|csak (?:tagok|regisztrált|előfizetők)|bejelentkezés szükséges",
  ],
  bot: [
    "nem vagyok robot|szokatlan (?:forgalom|forgalmat|tevékenység)|automatikus (?:kérések|lekérdezések)|hozzáférés (?:megtagadva|letiltva)|biztonsági ellenőrzés",
  ],
  rateLimit: ["túl sok (?:kérés|keresés|lekérdezés|próbálkozás)"],
  resultWord: ["találat\\p{Ll}*|eredmény\\p{Ll}*|termék\\p{Ll}*|könyv\\p{Ll}*|db|darab"],
  rangeWord: ["és"],
  ofWord: ["/", "összesen", "-ból", "-ből"],
  pageWord: ["oldal"],
  one: ["egy"],
  atLeast: ["több mint"],
  about: ["körülbelül", "kb\\.?"],
  sponsored: ["hirdetés", "szponzorált"],
  related: ["hasonló|ajánl\\p{Ll}+|kapcsolódó|népszerű|önnek"],
  next: ["következő(?: oldal)?", "tovább"],
  previous: ["előző(?: oldal)?", "vissza"],
  first: ["első"],
  last: ["utolsó"],
  more: ["(?:továbbiak|több|még több)(?: \\p{Ll}+)*"],
  pageSize: ["oldalanként", "megjelenítés"],
  author: ["szerző", "írta"],
  title: ["cím", "név"],
};

export const EL: PhraseBook = {
  noResults: [
    "(?:δεν|κανένα|καμία|0|χωρίς) (?:[\\p{Ll}]+ ){0,4}?(?:αποτέλεσμα\\p{Ll}*|αποτελέσματα|προϊόν\\p{Ll}*|βιβλί\\p{Ll}*|βρέθηκ\\p{Ll}+|υπάρχουν|βρήκαμε|εγγραφ\\p{Ll}+)|δοκιμάστε (?:άλλ\\p{Ll}+|διαφορετικ\\p{Ll}+)",
  ],
  error: [
    "(?:παρουσιάστηκε|προέκυψε|υπήρξε|συνέβη) (?:\\p{Ll}+ )?(?:σφάλμα|πρόβλημα)|σφάλμα (?:διακομιστή|συστήματος|βάσης)|κάτι πήγε στραβά|(?:προσπαθήστε|δοκιμάστε) (?:\\p{Ll}+ )?αργότερα|προσωρινά μη διαθέσιμ\\p{Ll}+|υπό συντήρηση",
  ],
  validation: [
    "(?:παρακαλώ )?(?:εισάγετε|συμπληρώστε|επιλέξτε|πληκτρολογήστε|διορθώστε) \\p{Ll}+|υποχρεωτικ\\p{Ll}+|μη έγκυρ\\p{Ll}+|τουλάχιστον (?:\\d+|ένα\\p{Ll}*|δύο|τρεις) (?:χαρακτήρ\\p{Ll}+|γράμματα|λέξ\\p{Ll}+)|απαιτείται",
  ],
  login: [
    "συνδεθείτε (?:για|ή)|πρέπει να (?:συνδεθείτε|είστε συνδεδεμέν\\p{Ll}+)|μόνο για μέλη|απαιτείται σύνδεση",
  ],
  bot: [
    "δεν είμαι ρομπότ|ασυνήθιστη (?:κίνηση|δραστηριότητα)|αυτοματοποιημέν\\p{Ll}+|(?:δεν επιτρέπεται|απαγορεύεται) η πρόσβαση|έλεγχος ασφαλείας",
  ],
  rateLimit: ["πάρα πολλ(?:ά|ές) (?:αιτήματα|αναζητήσεις)"],
  resultWord: ["αποτελέσματα|αποτέλεσμα|προϊόντα|βιβλία|εγγραφές|βρέθηκαν"],
  rangeWord: ["έως", "ως"],
  ofWord: ["από", "από τα"],
  pageWord: ["σελίδ\\p{Ll}+"],
  one: ["ένα", "μία"],
  atLeast: ["πάνω από"],
  about: ["περίπου"],
  sponsored: ["διαφήμιση", "χορηγούμεν\\p{Ll}+"],
  related: ["παρόμοι\\p{Ll}+|σχετικά|προτειν\\p{Ll}+|δημοφιλ\\p{Ll}+"],
  next: ["επόμεν[ηοα](?: σελίδα)?"],
  previous: ["προηγούμεν[ηοα](?: σελίδα)?", "πίσω"],
  first: ["πρώτη"],
  last: ["τελευταία"],
  more: ["(?:δείτε|εμφάνιση|φόρτωση) (?:\\p{Ll}+ )*περισσότερ\\p{Ll}+(?: \\p{Ll}+)?", "περισσότερα"],
  pageSize: ["ανά σελίδα"],
  author: ["συγγραφέας", "του", "της"],
  title: ["τίτλος", "όνομα"],
};

export const AR: PhraseBook = {
  noResults: [
    "(?:لا|لم|ليس|ليست|بدون|لن) (?:[\\p{L}]+ ){0,4}?(?:نتائج|نتيجة|يتم العثور|العثور|نعثر|نجد|توجد|يوجد|تطابق|منتجات|كتب|سجلات|هناك)",
    "0 (?:نتائج|نتيجة)",
    "جرب (?:كلمات|كلمة|البحث)",
  ],
  error: [
    "(?:حدث|وقع|حصل) خط[أا]",
    "خطأ (?:في|داخلي|غير متوقع)",
    "(?:حاول|المحاولة) (?:[\\p{L}]+ ){0,3}لاحقا",
    "غير (?:متاح|متوفر)\\p{L}? (?:حاليا|مؤقتا)",
    "(?:قيد|تحت) الصيانة",
  ],
  validation: [
    "(?:يرجى|الرجاء|من فضلك) (?:إدخال|ادخال|اختيار|تعبئة|تحديد|ملء|كتابة|التحقق)",
    "(?:مطلوب|إلزامي|الزامي)",
    "غير (?:صالح|صحيح)\\p{L}?",
    "(?:على الأقل|لا يقل عن) ?(?:\\d+)?",
    "لا يمكن أن يكون",
  ],
  login: [
    "(?:يجب|يرجى|الرجاء) (?:عليك )?(?:تسجيل الدخول|التسجيل)",
    "سجل الدخول",
    "(?:للأعضاء|للمشتركين) فقط",
    "انتهت (?:صلاحية )?الجلسة",
  ],
  bot: [
    "(?:لست|أنا لست) (?:برنامج )?روبوت",
    "(?:حركة مرور|نشاط) غير (?:عادي|معتاد)\\p{L}?",
    "طلبات (?:آلية|تلقائية)",
    "(?:تم )?(?:رفض|حظر|منع) (?:الوصول|الدخول)",
    "التحقق (?:من أنك|الأمني)",
  ],
  rateLimit: ["(?:عدد )?(?:كبير|طلبات|كثيرة) (?:جدا )?(?:من الطلبات|كثيرة)", "تجاوزت (?:الحد|عدد)"],
  resultWord: ["نتيجة", "نتائج", "منتج", "منتجات", "كتاب", "كتب", "سجل"],
  rangeWord: ["إلى", "الى", "-"],
  ofWord: ["من", "من أصل", "من أصل حوالي"],
  pageWord: ["صفحة", "الصفحة"],
  one: ["واحدة", "واحد"],
  atLeast: ["أكثر من"],
  about: ["حوالي", "نحو"],
  sponsored: ["إعلان", "اعلان", "ممول"],
  related: ["مشابهة|ذات صلة|قد يعجبك|موصى|الأكثر"],
  next: ["التالي(?:ة)?", "الصفحة التالية"],
  previous: ["السابق(?:ة)?", "الصفحة السابقة"],
  first: ["الأولى"],
  last: ["الأخيرة"],
  more: ["(?:عرض|تحميل|شاهد|اعرض) (?:ال)?مزيد(?: من [\\p{L}]+)?", "المزيد"],
  pageSize: ["لكل صفحة", "عرض"],
  author: ["المؤلف", "بقلم", "تأليف"],
  title: ["العنوان", "الاسم"],
};
