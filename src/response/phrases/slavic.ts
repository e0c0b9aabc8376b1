import type { PhraseBook } from "./phrase-book.js";

const PL_THINGS =
  "(?:wynik(?:ów|i|u)?|rezultat(?:ów|y|u)?|książ(?:ek|ki|kę|ka)|produkt(?:ów|y|u)?|artykuł(?:ów|y|u)?|pozycj[ieaą]|tytuł(?:ów|y|u)?|dokument(?:ów|y|u)?|rekord(?:ów|y|u)?|ogłosze[nń](?:ia)?|ofert[ya]?|trafie[nń](?:ia)?|wpis(?:ów|y|u)?|pozycji|stron)";

export const PL: PhraseBook = {
  noResults: [
    `(?:brak|0|zero|żadnych|żadnego) (?:[\\p{Ll}]+ ){0,3}?${PL_THINGS}`,
    "nie (?:[\\p{Ll}]+ ){0,4}?(?:znaleziono|znaleźliśmy|znaleźć|odnaleziono|znalazł\\p{Ll}*|przynios\\p{Ll}+|zwróci\\p{Ll}+|pasuj\\p{Ll}+|ma (?:wyników|pozycji|książek|produktów|takich)|dał\\p{Ll}*|spełnia\\p{Ll}*)|nic nie (?:znaleziono|pasuje)|niczego nie (?:znaleziono|znaleźliśmy)|spróbuj (?:użyć )?(?:inn\\p{Ll}+|wpisać|zmienić)|sprawdź pisownię",
  ],
  error: [
    "(?:wystąpił|pojawił się|nastąpił) (?:\\p{Ll}+ )?(?:błąd|problem)|błąd (?:serwera|wewnętrzny|bazy|podczas|systemu|krytyczny|aplikacji|4\\d\\d|5\\d\\d|przetwarzania)|coś poszło nie tak|(?:serwis|usługa|strona|serwer|system) (?:jest )?(?:\\p{Ll}+ )?(?:niedostępn\\p{Ll}+|nie została znaleziona|nie istnieje|przeciążon\\p{Ll})|prace (?:techniczne|konserwacyjne|serwisowe)|przerwa techniczna|spróbuj (?:ponownie )?(?:później|za)|nie (?:udało się|można) (?:przetworzyć|wykonać|załadować|połączyć|zrealizować)",
  ],
  validation: [
    "(?:proszę )?(?:wpisz|wprowadź|podaj|wybierz|wypełnij|uzupełnij|popraw|sprawdź|wpisać|podać|wybrać|wypełnić|wprowadzić|uzupełnić) (?:co najmniej|przynajmniej|\\p{Ll}+|to)|(?:jest|są) (?:wymagan\\p{Ll}+|obowiązkow\\p{Ll}+|nieprawidłow\\p{Ll}+|za krótk\\p{Ll}+|zbyt (?:krótk|ogóln|dług)\\p{Ll}+|niepoprawn\\p{Ll}+|pust\\p{Ll})|pole (?:wymagane|obowiązkowe|nie może)|nie może być (?:pust\\p{Ll}+|wcześniejsz\\p{Ll}|późniejsz\\p{Ll})|(?:musi|muszą|należy) (?:być|zawierać|mieć|podać|wpisać|wybrać|składać)|(?:co najmniej|przynajmniej|minimum) (?:\\d+|jeden|jedno|dwa|trzy|jedną) (?:znak\\p{Ll}*|liter\\p{Ll}*|słow\\p{Ll}*|pol\\p{Ll}*|kryterium)|(?:nieprawidłow|niepoprawn|błędn)\\p{Ll}+ (?:wartość|data|format|rok|numer|zapytanie|dane)",
  ],
  login: [
    "(?:zaloguj|zarejestruj) się,? (?:aby|żeby|by|lub)|(?:musisz|należy|trzeba) (?:być zalogowan\\p{Ll}+|się zalogować|zalogować się)|(?:tylko|wyłącznie) dla (?:zalogowanych|członków|zarejestrowanych|abonentów|subskrybentów)|sesja wygasła|wymagane (?:jest )?(?:logowanie|zalogowanie)|dostęp (?:wymaga|tylko)",
  ],
  bot: [
    "nie (?:jestem|jesteś) robotem|czy jesteś (?:człowiekiem|robotem)|(?:potwierdź|udowodnij|zweryfikuj)\\p{Ll}*,? ~(?:człowiekiem|robotem)|nietypow\\p{Ll}+ (?:ruch\\p{Ll}*|aktywność)|(?:automatyczn|zautomatyzowan)\\p{Ll}+ (?:zapytań|zapytania|żądania|żądań)|dostęp (?:zabroniony|zablokowany|został zablokowany)|odmowa dostępu|(?:sprawdzanie|weryfikacja) (?:przeglądarki|bezpieczeństwa)|kontrola bezpieczeństwa",
  ],
  rateLimit: [
    "(?:zbyt|za) (?:wiele|dużo) (?:zapytań|żądań|wyszukiwań|prób)|(?:limit|liczba) (?:\\p{Ll}+ )?(?:został\\p{Ll}? )?(?:przekroczon\\p{Ll}+|osiągnięt\\p{Ll}|wyczerpan\\p{Ll}+)|przekroczono (?:limit|liczbę)|(?:poczekaj|odczekaj|spróbuj ~za) (?:\\d+|kilka) (?:sekund|minut|godzin)\\p{Ll}*",
  ],
  resultWord: [PL_THINGS, "znalezion\\p{Ll}+", "łącznie", "razem"],
  rangeWord: ["do", "i"],
  ofWord: ["z", "ze", "spośród", "z około"],
  pageWord: ["stron[ay]?", "str\\.?"],
  one: ["jeden", "jedna", "jedno", "jedną"],
  atLeast: ["ponad", "więcej niż", "co najmniej"],
  about: ["około", "ok\\.?"],
  sponsored: ["sponsorowan[eyao]", "reklam[ay]", "promowan[eyao]", "ogłoszenie sponsorowane"],
  related: [
    "podobne|polecan\\p{Ll}+|polecamy|mo(?:że|gą) (?:cię|ci|ciebie) ~|powiązane|inni (?:klienci|czytelnicy|kupili|oglądali)|popularne|bestsellery|ostatnio oglądane|rekomend\\p{Ll}+|nowości",
  ],
  next: ["następn[aye](?: stron[aęy])?", "dalej", "kolejn[aey](?: stron[aęy])?", "nast\\.?"],
  previous: ["poprzedni[ae](?: stron[aęy])?", "wstecz", "poprz\\.?", "cofnij"],
  first: ["pierwsz[ay](?: strona)?", "początek"],
  last: ["ostatni[ae]?(?: strona)?", "koniec"],
  more: [
    "(?:pokaż|załaduj|wczytaj|zobacz|wyświetl) (?:\\d+ )?(?:więcej|kolejne|następne)(?: (?:\\d+ )?\\p{Ll}+)?",
    "więcej(?: \\p{Ll}+)?",
  ],
  pageSize: ["(?:wyników|pozycji|liczba|produktów)? ?na stron(?:ie|ę)", "pokaż", "wyświetl"],
  author: ["autor", "autorstwa"],
  title: ["tytuł", "nazwa"],
};

const RU_THINGS =
  "(?:результат(?:ов|а|ы)?|книг[аи]?|товар(?:ов|а|ы)?|документ(?:ов|а|ы)?|запис(?:ей|и|ь)|объявлени[йея]|стат(?:ей|ьи|ья)|страниц[аы]?|предложени[йея]|позици[йия]|совпадени[йея]|наименовани[йея]|ответ(?:ов|а)|издани[йея]|произведени[йея]|вакансий|рецептов)";

export const RU: PhraseBook = {
  noResults: [
    `(?:нет|0|ноль|без) (?:[\\p{Ll}]+ ){0,3}?${RU_THINGS}`,
    "ничего (?:[\\p{Ll}]+ ){0,4}?(?:не (?:найдено|нашлось|нашли|удалось|обнаружено)|подходящего)|не (?:[\\p{Ll}]+ ){0,3}?(?:найден\\p{Ll}?|нашлось|найти|нашли|обнаружен\\p{Ll}?|нашлась|нашелся)|не (?:дал|дало|принес|вернул)\\p{Ll}* (?:\\p{Ll}+ )?результат\\p{Ll}*|не соответствует ни одн\\p{Ll}+|(?:попробуйте|проверьте) (?:изменить|другие|другой|использовать|правописание|правильность|ввести|иначе)|не дал результатов",
  ],
  error: [
    "(?:произошла|возникла|случилась) (?:\\p{Ll}+ ){0,2}(?:ошибка|проблема|неполадка)|(?:внутренняя|системная|непредвиденная|неизвестная|критическая) ошибка|ошибка (?:сервера|базы|при|в|4\\d\\d|5\\d\\d|приложения|запроса)|что-то пошло не так|(?:сервис|сайт|сервер|страница|система|поиск) (?:\\p{Ll}+ )?(?:недоступ\\p{Ll}+|не найдена|перегружен\\p{Ll}?)|технические (?:работы|неполадки)|(?:попробуйте|повторите|зайдите) (?:\\p{Ll}+ ){0,3}позже|не удалось (?:обработать|выполнить|загрузить|подключиться)",
  ],
  validation: [
    "(?:пожалуйста,? )?(?:введите|укажите|заполните|выберите|исправьте|проверьте|задайте) (?:хотя|не менее|\\p{Ll}+)|обязательн\\p{Ll}+ (?:поле|поля|для)|(?:не может|не должн\\p{Ll}+) быть (?:пуст\\p{Ll}+|раньше|позже|в)|(?:слишком|очень) (?:коротк\\p{Ll}+|длинн\\p{Ll}+|общ\\p{Ll}+)|(?:неверн|некорректн|недопустим|неправильн)\\p{Ll}+ (?:формат|значени\\p{Ll}|дат\\p{Ll}|ввод|запрос|год|номер)|(?:должн\\p{Ll}+|необходимо) (?:быть|содержать|указать|ввести|заполнить|выбрать)|(?:не менее|минимум|хотя бы|как минимум) (?:\\d+|одн\\p{Ll}+|двух|трех|трёх) (?:символ\\p{Ll}*|букв\\p{Ll}*|слов\\p{Ll}*|пол\\p{Ll}*|знак\\p{Ll}*)|поле ~(?:обязательно|не заполнено|пусто)",
  ],
  login: [
    "(?:войдите|авторизуйтесь|зарегистрируйтесь|выполните вход)(?: [\\p{Ll}]+){0,3},? (?:чтобы|для|или|на|в)|(?:необходимо|нужно|требуется|следует) (?:авторизоваться|войти|зарегистрироваться|авторизация|вход|регистрация|выполнить вход)|только (?:для|зарегистрированным|авторизованным) (?:\\p{Ll}+ )?(?:пользовател\\p{Ll}+|участник\\p{Ll}+|подписчик\\p{Ll}+|членов)?|(?:время )?сессии? (?:истекл\\p{Ll}|завершена)|требуется авторизация|вы не авторизованы",
  ],
  bot: [
    "я не робот|вы (?:не )?(?:робот|человек)|(?:подтвердите|докажите|убедиться)\\p{Ll}*,? ~(?:человек|робот)|(?:необычн|подозрительн)\\p{Ll}+ (?:трафик\\p{Ll}*|активность|запрос\\p{Ll}*)|автоматическ\\p{Ll}+ (?:запрос\\p{Ll}*)|доступ (?:\\p{Ll}+ )?(?:запрещен|запрещён|заблокирован|ограничен)|проверка (?:безопасности|браузера|вашего)|введите (?:символы|код|текст) с картинки",
  ],
  rateLimit: [
    "слишком (?:много|частые) (?:запрос\\p{Ll}*|поисков\\p{Ll}*|попыток|обращений)|(?:превышен|исчерпан|достигнут)\\p{Ll}? (?:лимит|предел|количество|число)|(?:подождите|повторите|попробуйте) (?:~)?(?:через )?(?:\\d+|несколько) (?:секунд|минут|час)\\p{Ll}*",
  ],
  resultWord: [RU_THINGS, "найден\\p{Ll}?", "всего", "нашлось"],
  rangeWord: ["до", "по", "и"],
  ofWord: ["из", "из примерно", "от"],
  pageWord: ["страниц[аы]?", "стр\\.?"],
  one: ["один", "одна", "одно", "одну"],
  atLeast: ["более", "больше", "свыше"],
  about: ["примерно", "около", "приблизительно"],
  sponsored: ["реклама", "спонсорск\\p{Ll}+(?: .*)?", "рекламное объявление", "на правах рекламы"],
  related: [
    "похож\\p{Ll}+|рекоменд\\p{Ll}+|вам (?:может|также|могут)|с этим (?:также )?(?:покупают|товаром)|популярн\\p{Ll}+|возможно,? вас|недавно просмотренные|хиты продаж|новинки|также (?:смотрят|покупают)",
  ],
  next: ["следующ(?:ая|ие|ий|ую)(?: страниц[аыу])?", "вперед", "вперёд", "далее", "след\\.?", "дальше"],
  previous: ["предыдущ(?:ая|ие|ий|ую)(?: страниц[аыу])?", "назад", "пред\\.?"],
  first: ["перв(?:ая|ый)(?: страница)?", "начало"],
  last: ["последн(?:яя|ий)(?: страница)?", "конец"],
  more: [
    "(?:показать|загрузить|смотреть|посмотреть) (?:\\d+ )?(?:ещё|еще|больше)(?: \\d+)?(?: \\p{Ll}+)?",
    "ещё",
    "еще",
    "больше",
  ],
  pageSize: [
    "(?:результатов|товаров|записей|количество|книг)? ?на страниц[еу]",
    "показать",
    "показывать по",
    "выводить по",
  ],
  author: ["автор"],
  title: ["название", "заглавие", "наименование"],
};

export const UK: PhraseBook = {
  noResults: [
    "(?:немає|нема|0|жодн\\p{Ll}+) (?:[\\p{Ll}]+ ){0,3}?(?:результат\\p{Ll}*|книг\\p{Ll}?|товар\\p{Ll}*|збіг\\p{Ll}*|запис\\p{Ll}*)|нічого (?:[\\p{Ll}]+ ){0,3}?не (?:знайдено|знайшлося|знайшли)|не (?:[\\p{Ll}]+ ){0,3}?(?:знайдено|знайшли|знайти|знайдена)|спробуйте (?:інш\\p{Ll}+|змінити)",
  ],
  error: [
    "(?:сталася|виникла|трапилася) (?:\\p{Ll}+ )?помилка|помилка (?:сервера|бази|при|4\\d\\d|5\\d\\d)|внутрішня помилка|щось пішло не так|(?:сервіс|сайт|сторінка|сервер) (?:\\p{Ll}+ )?(?:недоступ\\p{Ll}+|не знайдена)|технічні роботи|спробуйте (?:\\p{Ll}+ ){0,2}пізніше",
  ],
  validation: [
    "(?:будь ласка,? )?(?:введіть|вкажіть|заповніть|виберіть|оберіть|перевірте) (?:хоча|не менше|\\p{Ll}+)|обов['’]язков\\p{Ll}+|не може бути (?:порожн\\p{Ll}+)|(?:невірн|неправильн|некоректн|недійсн)\\p{Ll}+|(?:не менше|мінімум|щонайменше) (?:\\d+|одн\\p{Ll}+|двох|трьох) (?:символ\\p{Ll}*|букв\\p{Ll}*|літер\\p{Ll}*|слів)|(?:надто|занадто) коротк\\p{Ll}+",
  ],
  login: [
    "(?:увійдіть|авторизуйтесь|зареєструйтесь)(?: \\p{Ll}+){0,3},? (?:щоб|для|або)|(?:необхідно|потрібно) (?:авторизуватися|увійти|зареєструватися)|(?:лише|тільки) для (?:зареєстрованих|учасників)|сесія закінчилася",
  ],
  bot: [
    "я не робот|ви (?:не )?(?:робот|людина)|незвичайн\\p{Ll}+ (?:трафік|активність)|підозріл\\p{Ll}+|автоматичн\\p{Ll}+ запит\\p{Ll}*|доступ (?:\\p{Ll}+ )?(?:заборонен\\p{Ll}|заблокован\\p{Ll})|перевірка (?:безпеки|браузера)",
  ],
  rateLimit: ["(?:забагато|занадто багато) (?:запитів|пошуків|спроб)|перевищено (?:ліміт|кількість)"],
  resultWord: ["результат\\p{Ll}*|книг\\p{Ll}?|товар\\p{Ll}*|запис\\p{Ll}*|знайдено|всього|усього"],
  rangeWord: ["до", "по"],
  ofWord: ["з", "із"],
  pageWord: ["сторінк[аи]", "стор\\.?"],
  one: ["один", "одна", "одну"],
  atLeast: ["понад", "більше"],
  about: ["приблизно", "близько"],
  sponsored: ["реклама"],
  related: ["схож\\p{Ll}+|рекоменд\\p{Ll}+|вам (?:може|також)|популярн\\p{Ll}+"],
  next: ["наступн[аі](?: сторінка)?", "вперед", "далі"],
  previous: ["попередн[яі](?: сторінка)?", "назад"],
  first: ["перша"],
  last: ["остання"],
  more: ["(?:показати|завантажити) (?:\\d+ )?(?:ще|більше)(?: \\p{Ll}+)?", "ще"],
  pageSize: ["на сторінці", "показати"],
  author: ["автор"],
  title: ["назва"],
};

export const CS: PhraseBook = {
  noResults: [
    "(?:žádn\\p{Ll}+|0|bez) (?:[\\p{Ll}]+ ){0,3}?(?:výsledk\\p{Ll}*|záznam\\p{Ll}*|produkt\\p{Ll}*|knih\\p{Ll}*|položk\\p{Ll}*|polož\\p{Ll}*|titul\\p{Ll}*|shod\\p{Ll}*|inzerát\\p{Ll}*)|(?:nebyl\\p{Ll}?|nebolo|neboli) (?:[\\p{Ll}]+ ){0,3}?(?:nalezen\\p{Ll}*|nájden\\p{Ll}*)|(?:nic|nič) (?:jsme |sme )?(?:nenalez\\p{Ll}*|nebylo|nenašli|nenašl\\p{Ll})|nenašli jsme|nenalezeno|neodpovíd\\p{Ll}+|zkuste (?:jin\\p{Ll}+|změnit|upravit)",
  ],
  error: [
    "(?:došlo k|nastala|vyskytla se|objevila se) (?:\\p{Ll}+ )?chyb\\p{Ll}+|chyba (?:serveru|databáze|při|aplikace|4\\d\\d|5\\d\\d)|interní chyba|něco se (?:pokazilo|nepovedlo)|(?:služba|stránka|server|systém) (?:\\p{Ll}+ )?(?:nedostupn\\p{Ll}|nenalezena|přetížen)|probíhá údržba|údržb\\p{Ll}|zkuste (?:to )?(?:\\p{Ll}+ )?později",
  ],
  validation: [
    "(?:prosím,? )?(?:zadejte|vyplňte|vyberte|zvolte|opravte|zkontrolujte|uveďte) (?:alespoň|\\p{Ll}+)|(?:je|jsou) povinn\\p{Ll}+|povinné pole|(?:nesmí|nemůže) být (?:prázdn\\p{Ll}+)|neplatn\\p{Ll}+|(?:alespoň|nejméně|minimálně) (?:\\d+|jeden|jedno|dva|tři) (?:znak\\p{Ll}*|písmen\\p{Ll}*|slov\\p{Ll}*|pole)|příliš (?:krátk|obecn|dlouh)\\p{Ll}+|(?:musí|musíte) (?:být|obsahovat|mít|zadat|vyplnit)",
  ],
  login: [
    "přihlaste se,? (?:abyste|pro|nebo|prosím)|(?:musíte|je nutné|je třeba) (?:být přihlášen\\p{Ll}*|se přihlásit|přihlásit)|(?:pouze|jen) pro (?:přihlášené|členy|registrované)|vyžaduje přihlášení|platnost (?:relace|přihlášení) vypršela",
  ],
  bot: [
    "nejsem robot|jste (?:člověk|robot)|neobvykl\\p{Ll}+ (?:provoz|aktivit\\p{Ll})|automatizovan\\p{Ll}+ (?:dotaz\\p{Ll}*|požadavk\\p{Ll}*)|přístup (?:\\p{Ll}+ )?(?:odepřen|zakázán|zablokován)|bezpečnostní kontrola|kontrola prohlížeče",
  ],
  rateLimit: ["příliš mnoho (?:požadavků|dotazů|hledání|pokusů)|(?:limit|počet) ~překročen\\p{Ll}?"],
  resultWord: [
    "výsledk\\p{Ll}*|výsledek|záznam\\p{Ll}*|produkt\\p{Ll}*|knih\\p{Ll}?|polož\\p{Ll}*|titul\\p{Ll}*|nalezen\\p{Ll}*|celkem",
  ],
  rangeWord: ["až", "do", "a"],
  ofWord: ["z", "ze", "z celkem"],
  pageWord: ["stran[ay]?", "stránk[ay]", "str\\.?"],
  one: ["jeden", "jedna", "jedno"],
  atLeast: ["více než", "přes"],
  about: ["přibližně", "asi", "cca", "zhruba"],
  sponsored: ["reklama", "sponzorovan\\p{Ll}+", "inzerce"],
  related: [
    "podobné|související|doporučuj\\p{Ll}+|doporučené|mohlo by (?:vás|se vám)|oblíbené|nejprodávanější",
  ],
  next: ["další(?: (?:stránka|strana))?", "následující(?: (?:stránka|strana))?", "vpřed"],
  previous: ["předchozí(?: (?:stránka|strana))?", "zpět"],
  first: ["první"],
  last: ["poslední"],
  more: ["(?:zobrazit|načíst|ukázat) (?:\\d+ )?(?:další|více)(?: \\d+)?(?: \\p{Ll}+)?", "více"],
  pageSize: ["na (?:stránku|stránce|stranu)", "zobrazit"],
  author: ["autor", "od"],
  title: ["název", "titul"],
};
