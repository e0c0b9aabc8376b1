/**
 * Words that tell what a form, a field or a button is for, in the languages the crawler meets.
 *
 * Lines are languages, terms are separated by commas. A term stands for whole words; "*" at an end stands for
 * more letters there ("such*" is also "Suchbegriff", "*search*" also "productsearch"). A blank inside a term
 * may be missing in the page ("sign up" is also "signup"). Case and accents do not count. Scripts without
 * blanks between words (Chinese, Japanese, Thai …) are matched anywhere.
 */
export const WORD_CLASSES = {
  search: [
    "*search*, find, *finder, lookup, look up, query, seek, explore, looking for, cse",
    "busca*, busqueda*, encuentra, encontrar, localizar",
    "recherch*, cherche*, rechercher, trouve*, trouver",
    "suche*, suchb*, suchw*, suchf*, suchm*, suchs*, *suche, *suchen, durchsuch*, finden",
    "buscar, pesquisa*, procura*, procurar, encontre",
    "cerca, cercare, ricerca*, trova, trovare",
    "*zoek*, vind, vinden",
    "poisk*, поиск*, найти, искать, ищи*, найди*, пошук*, знайти, шукати, търсене, търси",
    "szukaj*, wyszuk*, szukana, znajdz, poszukiwan*",
    "ara, arama*, arayin, bul",
    "検索, さがす, 探す, サーチ, 搜索, 搜尋, 搜一下, 搜寻, 查寻, 查询, 查詢, 查找, 검색, 찾기, 찾아보기",
    "hledat, hledej, hledan*, vyhled*, najit, hladat, vyhlad*",
    "sok, soek, sok*fras, hitta, leta, sog, soeg, sogning, sogeord, finn, haku, hae, etsi, etsinta",
    "keres*, cauta*, cautare, ieskoti, ieskok, paieska*, paieskos, meklet, otsi, otsing, trazi, pretraga, isci, iskanje",
    "αναζητηση*, بحث, ابحث, جستجو, جست و جو, חיפוש, חפש, tim kiem, cari, carian, pencarian, ค้นหา, खोज",
    "pretraz*, trazi*, trazilica, pretraga, iskalnik, najdi, nadji, претрага, претраж*, тражи, пребарај, търсен*, търсачка, kerko*, kerkim*, cercar, bilatu, leit, leita, mekle*, meklesana, otsi*, ieskok*",
    "ευρεση, βρες, αναζητ*, axtar*, qidir*, іздеу, издөө, хайх, որոնել, որոնում, ძიება, ძებნა, telusuri, hanapin, timkiem, تلاش, البحث, לחפש, অনুসন্ধান, தேடு, శోధన, शोध, ស្វែងរក",
  ],
  keyword: [
    "keyword*, key word*, q, query, search term*, searchword*, kw, kword, srch, phrase, term, terms, s, k, qs, words",
    "palabra*, mot cle*, mots cles, motcle*, begriff*, suchwort, stichwort, schlagwort, palavra*, parola, parole",
    "trefwoord*, zoekterm*, zoekwoord*, slowo, slowa, fraza, ключевое, ключевые, запрос, kelime, キーワード, 关键字, 关键词, 關鍵字, 검색어",
    "sokord, soketext, slovo, vyraz, hakusana*, kulcsszo",
    "palavras chave, palabras clave, parola chiave, parole chiave, suchbegriff*, stichwort*, klicova slova, klucove slova, kljucna rijec, kljucna beseda, ключова дума, ключов*, sokbegrepp, soegeord, cuvant*, kata kunci, tu khoa, anahtar kelime, λεξη κλειδι, كلمة البحث, كلمات, מילת, คำค้น",
  ],
  filter: [
    "filter*, *filter, refine*, narrow, narrow by, shop by, facet*, criteria, within results",
    "filtrar, filtro*, filtre*, filtrer, affiner, filtern, filtra, verfijn*, фильтр*, подбор, подобрать, filtruj, filtry, filtrele*, 絞り込み, 絞り込む, 筛选, 篩選, 필터, filtr*, filtrera, suodata, szures, szuro*, filtreaza",
    "filtriraj*, filtruoti, filtreeri, filtret, филтр*, фільтр*, szukites, szukit*, rafina*, affina*, eingrenz*, verfein*, φιλτρ*, saring, loc ket qua, فلتر, تصفية, סינון, ตัวกรอง",
  ],
  advanced: [
    "advanced, advanced search, browse, results",
    "avanzada, avancee, erweitert*, avancada, avanzata, uitgebreid*, расширенный, zaawansowane, detayli, gelismis, 詳細, 高级, 進階, avancerad*, rozsirene, podrobne",
  ],
  login: [
    "login*, log in, log on, logon, sign in, signin*, auth, authenticate, authentication, wp login, member login, user login, sign in to",
    "iniciar sesion, inicie sesion, acceder, ingresar, entrar, acceso, identificarse",
    "connexion, se connecter, connecter, connectez vous, identifier, identifiez vous, s identifier, identification",
    "anmeld*, einlogg*, einloggen, log in",
    "iniciar sessao, acessar, autenticacao",
    "accedi, accesso, entra, autenticazione",
    "inloggen, aanmelden",
    "войти, вход, авторизация, авторизоваться, вхід, увійти, логин",
    "zaloguj*, logowanie, loguj",
    "giris, giris yap, oturum ac, uye girisi",
    "ログイン, サインイン, 登录, 登入, 登陆, 로그인",
    "prihlasit*, prihlasen*, logga in, inloggning, log ind, logg inn, kirjaudu, sisaan, bejelentkez*, belepes, autentificare, conectare, prisijung*, dang nhap, masuk, ورود, تسجيل الدخول, כניסה, συνδεση, prijava",
    "uloguj*, ulogirajte, prijavi se, prijavite, vpis, вписване, влез, најава, пријав*, innskraning, skra inn, ienakt, pieteik*, sisene, logi sisse, saioa hasi, inicia sessio, entreu, intra in cont, conecteaza*, εισοδος, συνδεθειτε, daxil ol, kirish, log masuk, mag log in, دخول, התחבר*, เข้าสู่ระบบ",
  ],
  registration: [
    "register*, registration*, sign up, signup*, create account, create an account, create my account, new user, new account, join, join now, join free, new customer, new member, createpost, enroll, get started, adduser",
    "registr*, crear cuenta, crear una cuenta, inscribirse, darse de alta, alta",
    "inscription, s inscrire, inscrire, inscrivez vous, creer un compte, creer mon compte, enregistrer",
    "registrier*, konto erstellen, konto anlegen, neukunde*, mitglied werden",
    "cadastr*, criar conta, inscrever, inscreva",
    "registrati, registrazione, crea account, iscriviti, iscrizione",
    "registreer*, registreren, account aanmaken, maak account",
    "регистрация, зарегистрироваться, регистрац*, реєстрація, зареєструватися",
    "rejestracja, zarejestruj*, zaloz konto, utworz konto",
    "kayit, kayit ol, uye ol, hesap olustur, uyelik",
    "会員登録, 新規登録, 登録, 注册, 註冊, 注冊, 회원가입, 가입",
    "registrac*, registrovat, zaregistrovat*, vytvorit ucet, skapa konto, bli medlem, opret konto, opprett konto, rekisteroidy, luo tili, regisztr*, inregistr*, dang ky, daftar, ثبت نام, تسجيل, הרשמה, εγγραφη",
    "registruj*, registriraj*, registracij*, registruot*, registreeru*, registret*, nyskraning, skra sig, registrera*, registrer*, tilmelding, fiok letrehozasa, regisztracio, creeaza cont, cont nou, inregistrare, регистрир*, създай, novi korisnik, ustvari racun, kreiraj*, crea un account, crea un compte, crie sua conta, dar de alta, hazte socio, hesap ac, qeydiyyat, tao tai khoan, buat akun, إنشاء حساب, انشاء حساب, הצטרפ*, สมัครสมาชิก, 회원 가입, アカウント作成, 免费注册, 立即注册, εγγραφ*, δημιουργια λογαριασμου",
  ],
  newsletter: [
    "newsletter*, subscribe*, subscription*, mailing list, mailinglist, email updates, mailchimp, mc embedded, mc4wp*, list manage, feedburner*, feedburner, subscriber, email signup, stay informed, stay in touch, stay connected, latest news, special offers, exclusive offers, updates, e news, enews, mail list, maillist, aweber, campaign monitor, createsend, constant contact, getresponse, keep me, notify me, join our list, email list, opt in, optin, inbox",
    "suscrib*, suscripcion, boletin*, novedades",
    "abonnez vous, s abonner, abonner, lettre d information, infolettre, infos lettre",
    "abonnier*, newsletter abonnieren, rundbrief",
    "assin*, inscreva se, receba, novidades, boletim",
    "iscriviti alla newsletter, abbonati",
    "nieuwsbrief*, abonneer, abonneren, schrijf je in, schrijf u in",
    "подпис*, рассылк*, новости на, підпис*, розсилк*",
    "subskryb*, zapisz sie, biuletyn, newslettera",
    "abone, bulten*, e bulten, ebulten",
    "メルマガ, メールマガジン, 購読, 订阅, 訂閱, 电子报, 電子報, 구독",
    "odebirat, odber, novinek, prenumerera, prenumerera, nyhetsbrev*, nyhedsbrev*, tilmeld, uutiskirje*, hirlevel*, abonare, aboneaza, naujienlaisk*, prenumer*, خبرنامه, النشرة, ניוזלטר, ενημερωτικο",
    "naroci*, prijava na novice, pretplat*, bilten*, абонирай*, бюлетин, feliratkoz*, aboneaza te, buletin*, uzsisak*, jaunumi, jaunumiem, uudiskir*, liitu, tilaa, tilmeld*, pamelding, meld deg pa, frettabref, butlleti, subscriu*, εγγραφη στο newsletter, berlangganan, langganan, nhan tin, dang ky nhan, اشترك, اشتراك, הירשם לניוזלטר, หนังสือข่าว, 뉴스레터, ニュースレター, 订阅邮件",
  ],
  unsubscribe: [
    "unsubscribe*, abmelden, desuscrib*, desabonner, desinscri*, odhlasit, uitschrijven, отписаться, wypisz",
  ],
  contact: [
    "contact*, feedback, inquiry, enquiry, inquire, enquire, send message, send us, get in touch, ask a question, question, questions, request a quote, quote, wpcf7*, support request, ticket, call me, call back, callback, mailform, formmail, form mail, report, book now",
    "contacto, contactar, contactenos, consulta*, enviar mensaje",
    "contactez, nous contacter, ecrivez nous, envoyer un message, devis",
    "kontakt*, anfrage*, nachricht senden, ruckruf",
    "contato, contacte, fale conosco, enviar mensagem, mensagem",
    "contatt*, contattaci, richiesta*, richiedi, preventivo",
    "contactformulier, neem contact, vraag, offerte",
    "обратная связь, связаться, написать, задать вопрос, вопрос, заказать звонок, заявк*",
    "kontakt*, zapytanie, napisz do nas, formularz kontaktowy",
    "iletisim, bize ulasin, bilgi al",
    "お問い合わせ, お問合せ, 联系, 聯絡, 联络, 留言, 문의",
    "napiste nam, dotaz, kontakta*, kontakta oss, forfragan, ota yhteytta, yhteydenotto, palaute, kapcsolat*, lien he, تماس, اتصل, צור קשר, επικοινωνια",
    "kontaktiraj*, posalji upit, poslji sporocilo, upit, povprasevanje, свържи, запитване, контакт*, kontaktai, susisiek*, uzklausa, sazin*, votke uhendust, kontakteer, hafa samband, contacta, contacteaza*, trimite mesaj, ajanlatkeres, arajanlat, hubungi, kontak, lien lac, gui tin nhan, تواصل, צרו קשר, יצירת קשר, ติดต่อ, επικοινωνηστε, επικοινωνιας, stuur bericht, schreiben sie uns, fragen sie",
  ],
  message: [
    "message, msg, comment, comments, body, your message, description, details, remarks, note, notes",
    "mensaje, comentario*, message, commentaire*, nachricht, mitteilung, bemerkung*, kommentar*, mensagem, messaggio, commento, commenti, bericht, opmerking*, reactie, сообщение, комментарий, текст, wiadomosc, tresc, komentarz, mesaj*, yorum, 内容, メッセージ, コメント, 评论, 評論, 消息, 메시지, 내용, zprava, komentar, meddelande, besked, viesti, uzenet, mesajul",
    "poruka, sporocilo, съобщение, повідомлення, zinute, pranesimas, zina, sonum, skilabod, missatge, mesaj, pesan, tin nhan, noi dung, رسالة, הודעה, ข้อความ, μηνυμα, comentariu, komentaras, melding",
  ],
  subject: [
    "subject, topic, regarding, asunto, tema, sujet, objet, betreff, assunto, oggetto, onderwerp, тема, temat, konu, 件名, 主题, 主題, 제목, predmet, amne, emne, aihe, targy, subiect",
    "naslov poruke, zadeva, относно, tema, temat, teema, efni, assumpte, judul, perihal, chu de, tieu de, الموضوع, נושא, หัวข้อ, θεμα",
  ],
  comment: [
    "comment*, commentform, reply, leave a reply, leave a comment, post comment, add comment, add a comment, respond, review, write a review, your review, rating, guestbook, discuss, discussion, quick reply",
    "comentar*, deja un comentario, publicar comentario, responder, resena, opinion*",
    "commentaire*, laisser un commentaire, repondre, avis, livre d or",
    "kommentar*, kommentieren, bewertung*, antworten, rezension, gastebuch",
    "comentario*, deixe um comentario, avaliacao",
    "commento, commenti, lascia un commento, rispondi, recensione",
    "reactie*, reageer, reageren, beoordeling",
    "комментар*, комментировать, отзыв*, ответить, оставить отзыв",
    "komentarz*, skomentuj, dodaj komentarz, odpowiedz, opinie, opinia, recenzja",
    "yorum*, yorum yap, cevapla",
    "コメント, レビュー, 评论, 評論, 发表, 回复, 댓글",
    "komentar*, pridat komentar, odpovedet, kommentera, kommentti, hozzaszol*, recenze, anmeldelse",
    "komentiraj*, dodaj komentar, коментар*, komentuoti, komentaras, kommenteeri, kommenter*, jata kommentti, comentaris, comenteaza, lasa un comentariu, valoracion, valorar, bewerten, recensioni, binh luan, komentar anda, تعليق*, תגובה, ความคิดเห็น, σχολι*, レビューを書く, 发表评论, 写评论, 리뷰",
  ],
  order: [
    "cart, add to cart, addtocart, basket, add to basket, buy*, order, order now, checkout, purchase, shopping cart, add to bag, bag, payment, pay, paypal, billing, shipping, qty, quantity, donate, donation, wishlist, book now, reserve",
    "carrito, anadir al carrito, agregar al carrito, comprar, pedido, cesta, cantidad, pagar",
    "panier, ajouter au panier, acheter, commander, commande, quantite, payer",
    "warenkorb, in den warenkorb, kaufen, bestell*, menge, anzahl, kasse, kostenpflichtig",
    "carrinho, adicionar ao carrinho, finalizar compra, quantidade",
    "carrello, aggiungi al carrello, acquista, ordina, quantita",
    "winkelwagen, winkelmand, in winkelwagen, bestel*, kopen, aantal",
    "корзин*, в корзину, купить, заказать, заказ, оформить заказ, количество, кошик, купити",
    "koszyk*, do koszyka, kup, kup teraz, zamow*, zamowienie, ilosc",
    "sepet*, sepete ekle, satin al, siparis, adet",
    "カート, カートに入れる, 購入, 注文, 数量, 购物车, 購物車, 加入购物车, 购买, 장바구니, 구매",
    "kosik*, do kosiku, koupit, objednat, objednavka, mnozstvi, varukorg, kundvagn, kop, lagg i, kurv, ostoskori, osta, kosar, kosarba, cos, adauga in cos, krepsel*, pirkti, gio hang, سبد, خرید",
    "kosarica*, dodaj u kosaricu, v kosarico, korpa*, dodaj u korpu, kupi, kupnja, naruci*, kolicina, количка, кошниц*, купи, поръч*, замов*, krepselis, i krepseli, kiekis, grozs, grozam, ostukorv*, lisa ostukorvi, lisaa ostoskoriin, tilaa nyt, laeg i kurv, kob, legg i, handlekurv*, kjop, bestill*, bestall*, karfa, cistella, comanda*, cumpara*, megrendel*, vasarlas, rendeles, keranjang, beli, pesan sekarang, mua ngay, dat hang, thanh toan, السلة, سلة, شراء, اطلب, לרכישה, ตะกร้า, สั่งซื้อ, ซื้อ, καλαθι*, αγορα*, παραγγελι*, afrekenen, zur kasse, passer commande, valider ma commande, finalizar pedido, tramitar pedido, procedi all acquisto",
  ],
  recovery: [
    "forgot*, forgotten, lost password, lostpassword, reset, reset password, recover*, retrieve, password reminder, remind*, resend, new password, change password, passremind, passwd reset, lost pw, lostpw, sendpw, resetpass*, retrievepassword",
    "olvid*, recuperar*, restablecer, contrasena olvidada, recordar contrasena",
    "oubli*, mot de passe oublie, reinitialis*, recuperer",
    "vergessen, passwort vergessen, zurucksetzen, passwort anfordern",
    "esquec*, redefinir senha, esqueceu, lembrar senha",
    "dimentica*, recupera*, reimposta, password dimenticata",
    "vergeten, wachtwoord vergeten, herstel*",
    "забыли, забыл, восстанов*, восстановление, сброс*, напомнить, відновити, відновлення",
    "przypomn*, odzyskaj, odzyskiwanie, zapomnial*, resetuj, nie pamietam",
    "sifremi unuttum, unuttum, sifre hatirlatma, sifirla",
    "忘れ, 再設定, 再発行, 忘记, 忘記, 找回, 重置, 重設, 비밀번호 찾기, 재설정",
    "zapomen*, obnov*, obnovit heslo, zapomenute heslo, glomt, aterstall, glemt, unohd*, unohtunut, elfelejt*, uitat, recuperare, pamirs*, quen mat khau, فراموش, بازیابی, שכחתי, υπενθυμιση",
    "zaboravljena, zaboravili, pozabljeno, pozabil*, забравена, забули, забув, заборавена, primin*, priminti, pamirso*, aizmirs*, atjaunot, unustasid, unusta*, taasta, unohditko, glomde, glemte, nulstil, tilbakestill, gleymt, obl li dat, has oblidat, ai uitat, am uitat, reseteaza, elfelejtett, jelszoemlekezteto, jelszo emlekezteto, lupa password, lupa kata sandi, atur ulang, khoi phuc, lay lai mat khau, نسيت, استعادة, איפוס, ลืมรหัสผ่าน, ξεχασ*, επαναφορα, unutdum, parol esleme, パスワードを忘れ, 忘记密码, 비밀번호 재설정",
  ],
  delete: [
    "delete*, remove*, destroy, erase, deactivate, close account, unlink, discard, cancel order, confirm deletion",
    "eliminar, borrar, suprimir, supprimer, suppression, effacer, losch*, loeschen, entfernen, excluir, apagar, remover, elimina, cancella, rimuovi, verwijder*",
    "удалить, удаление, видалити, usun, usunac, skasuj, sil, kaldir, 削除, 删除, 刪除, 移除, 삭제, smazat, odstranit, ta bort, radera, slet, poista, torles, sterge",
    "izbrisi, obrisi, ukloni, изтрий, обриши, trinti, istrinti, dzest, kustuta, fjern, eyda, esborra, hapus, xoa, حذف, מחק, מחיקה, διαγραφ*, fshi, torol, eltavolit*, vymazat, odstrani*",
  ],
  cancel: [
    "cancel*, back, no, abort, cancelar, annuler, abbrechen, zuruck, annulla, annuleren, отмена, anuluj, iptal, vazgec, キャンセル, 取消, 취소, zrusit, avbryt, peruuta, megse",
  ],
  password: [
    "passw*, password*, pass, pwd, passwd, contrasena, clave, mot de passe, passwort, kennwort, senha, wachtwoord, пароль, haslo, sifre, parola, パスワード, 密码, 密碼, 비밀번호, heslo, losenord, adgangskode, passord, salasana, jelszo, slaptazodis",
    "lozinka, sifra, geslo, парола, лозинка, slaptaz*, parool, lykilord, contrasenya, fjalekalimi, kata sandi, mat khau, كلمة المرور, كلمة السر, סיסמה, סיסמא, รหัสผ่าน, κωδικος, συνθηματικο, گذرواژه, رمز عبور, palavra passe, parol",
  ],
  confirm: [
    "confirm*, yes, repeat, retype, verify, again, re enter, password2, pass2, password confirmation, confirmation, wiederhol*, bestatig*, confirmer, confirmar, repetir, conferma, ripeti, herhaal, повтор*, подтвер*, powtorz, tekrar, 確認, 确认, 確認用, potvr*, bekrafta, upprepa",
  ],
  username: [
    "username*, user name, user, userid, user id, login name, loginname, nickname, nick, member id, usr, usuario, nombre de usuario, utilisateur, nom d utilisateur, pseudo, benutzername, benutzer, usuario, nome utente, gebruikersnaam, имя пользователя, логин, uzytkownik, nazwa uzytkownika, kullanici*, ユーザー名, 用户名, 用戶名, 帐号, 아이디, uzivatel*, anvandarnamn, brukernavn, brugernavn, kayttajatunnus, felhasznalonev",
    "korisnicko ime, korisnik, uporabnisko ime, потребител*, корисничко, користувач, vartotojo*, vartotojas, lietotaj*, kasutaja*, notandanafn, nom d usuari, nume utilizator, utilizator, nama pengguna, ten dang nhap, اسم المستخدم, שם משתמש, ชื่อผู้ใช้, ονομα χρηστη, نام کاربری",
  ],
  email: [
    "e mail*, email*, mail, mail address, correo*, courriel*, adresse mail, e mail adresse, emailadres, почта, эл почта, имейл, eposta, e posta, メール, 邮箱, 郵箱, 电子邮件, 電子郵件, 이메일, e postadress, sahkoposti*, epost",
    "el pastas, el pasto, epasts, e pasts, meiliaadress, имейл, е пошта, пошта, e posti, netfang, thu dien tu, البريد, ايميل, דואל, דוא ל, אימייל, อีเมล, ηλεκτρονικη διευθυνση, ایمیل, електронна поща, adresa de email, el posta",
  ],
  person: [
    "first name, firstname, fname, last name, lastname, lname, surname, full name, fullname, your name, forename, given name, nombre, apellido*, prenom, nom, vorname*, nachname*, nome, sobrenome, cognome, voornaam, achternaam, имя, фамилия, фио, imie, nazwisko, ad, soyad*, お名前, 氏名, 姓名, 이름, jmeno, prijmeni, fornamn, efternamn, etunimi, sukunimi",
    "ime, prezime, priimek, име, фамилия, име и фамилия, імя, прізвище, vardas, pavarde, vards, uzvards, eesnimi, perenimi, nafn, cognoms, prenume, nume, vezeteknev, keresztnev, nev, nama, nama lengkap, ho ten, ho va ten, الاسم, שם פרטי, שם משפחה, שם מלא, ชื่อจริง, นามสกุล, ονομα, επωνυμο, ονοματεπωνυμο, meno, priezvisko, navn, fornavn, etternavn",
  ],
  phone: [
    "phone*, telephone*, tel, mobile, fax, telefono*, movil, telefon*, handy, telefone, celular, cellulare, телефон*, komorka, cep, 電話, 电话, 電話番号, 手机, 전화, puhelin",
    "telefonas, talrunis, so dien thoai, dien thoai, الهاتف, جوال, טלפון, โทรศัพท์, τηλεφωνο, تلفن, موبایل, telemovel, gsm, mobil, mobilnummer, mobiltelefon*, mobiel*",
  ],
  address: [
    "address1, street, address line, zip, zipcode, postcode, postal, postal code, city, town, country, state, province, direccion, calle, ciudad, codigo postal, ville, code postal, adresse, strasse, plz, ort, endereco, cidade, cep, indirizzo, citta, cap, straat, postcode, plaats, адрес, город, улица, индекс, adres, ulica, miasto, kod pocztowy, sehir, 住所, 郵便番号, 地址, 城市, ulice, mesto, psc, adress, postnummer",
  ],
  birth: [
    "birth*, birthday, dob, bday, gender, sex, nacimiento, naissance, geburt*, nascimento, nascita, geboorte*, рожд*, urodzenia, dogum, 生年月日, 出生, narozeni, fodelse*",
  ],
  terms: [
    "terms, agree, i agree, accept, privacy policy, tos, agb, datenschutz, conditions, condiciones, acepto, j accepte, termini, accetto, voorwaarden, akkoord, соглас*, условия, regulamin, akceptuj*, sartlar, 利用規約, 条款, 同意, podmink*, souhlasim, villkor",
    "uvjeti, uslovi, pogoji, strinjam, съгласен, съглас*, sutinku, taisykles, piekritu, noustun, hyvaksyn, ehdot, accepterer, betingelser, vilkar, skilmala, condicions, sunt de acord, termeni, elfogadom, feltetelek, setuju, syarat, dong y, dieu khoan, موافق, الشروط, מסכים, תקנון, ยอมรับ, αποδεχομαι, οροι, aceito, termos, zustimm*, einverstanden",
  ],
  remember: [
    "remember*, remember me, keep me signed in, stay signed in, keep me logged in, recordarme, recuerdame, se souvenir de moi, rester connecte, angemeldet bleiben, eingeloggt bleiben, lembrar, ricordami, onthoud*, blijf ingelogd, запомнить*, zapamietaj*, beni hatirla, 次回から, 记住我, 記住我, 자동 로그인, pamatovat, kom ihag, husk, muista",
  ],
  captcha: [
    "captcha*, recaptcha*, security code, verification code, are you human, robot, anti spam, antispam, seccode, securitycode, verif*code, code de securite, sicherheitscode, проверочный код, код с картинки, kod z obrazka, guvenlik kodu, 验证码, 驗證碼, 認証",
    "koda z obrazka, prepis z obrazka, opiste kod, kontrolni kod, varnostna koda, код от картинката, kontrolln kod, saugos kodas, codigo de seguridad, codigo de verificacion, codigo de seguranca, codice di sicurezza, code de verification, spamschutz, ma xac nhan, رمز التحقق, קוד אימות, 보안문자, 画像認証",
  ],
  poll: [
    "vote*, poll*, survey, voting, encuesta, votar, sondage, voter, umfrage, abstimm*, enquete, sondaggio, vota, peiling, stem, опрос*, голосов*, ankieta, sonda, glosuj, anket, oy ver, 投票, anketa, hlas, hlasovat, hlasuj, omrostning, rosta",
    "glasaj, glasuj, anketa, гласувай, гласов*, balsuo*, apklausa, balso*, haaleta, kysely, aanesta, afstemning, stem nu, avstemning, szavaz*, sondaj, voteaza, binh chon, תצביע, סקר, ψηφ*, δημοσκοπηση, 설문, 投票する, 조사",
  ],
  sort: [
    "sort*, *sort, *sort by, sort order, order by, orderby, per page, show, display, view, limit, items per page, results per page, ordenar*, trier, tri, sortier*, ansicht, anzeigen, ordina per, ordinamento, sorteer*, sorteren, сортиров*, показывать, sortuj, wyswietl, sirala*, 並び替え, 排序, 정렬, radit, seradit, razeni, sortera, visa",
    "poredaj, sortiraj, razvrsti, подреди, сортуван*, rikiuoti, rusiuoti, kartot, sorteeri, jarjesta, sorter, rendez*, sorteaza, ordoneaza, urutkan, sap xep, ترتيب, מיון, מיין, เรียงตาม, ταξινομηση, classer, classement, sortuj*, sortowanie, 並べ替え, 表示順, 每页",
  ],
  navigate: [
    "go to, jump*, jump to, quick jump, quick nav, quicknav, navigation, archive, archives, goto, forum jump, jumpbox, redirect, select a page, choose a page, menu, go",
    "ir a, aller a, aller, gehe zu, ir para, vai a, ga naar, перейти, przejdz, przejdz do, git, 移動, 前往, prejit",
  ],
  locale: [
    "language*, lang, currency, locale, translate, style, theme, skin, styleid, langid, region, switch, idioma, moneda, langue, devise, sprache, wahrung, moeda, lingua, valuta, taal, язык, валюта, jezyk, waluta, dil, para birimi, 言語, 语言, 語言, 货币, jazyk, mena, sprak",
    "jezik, валута, језик, език, мова, kalba, valoda, keel, kieli, tungumal, idioma*, limba, nyelv, bahasa, ngon ngu, اللغة, שפה, ภาษา, γλωσσα, زبان, wahrung*, 언어, 通貨, 貨幣",
  ],
  category: [
    "category, categories, cat, section, all categories, all, any, everything, in all, site, web, type, categoria*, todas, todos, categorie, toutes, tous, kategorie*, alle, tutte, tutti, rubriek, категор*, все, kategoria, wszystkie, kategori, tum, tumu, カテゴリ, すべて, 全部, 分类, 所有, kategorie, vse, alla",
  ],
  price: [
    "price*, min, max, minimum, maximum, range, under, precio*, prix, preis*, preco*, prezzo, prijs, цена, cena, fiyat, 価格, 价格, pris, budget",
  ],
  trip: [
    "check in, checkin, check out, checkout date, arrival, departure, depart, return date, guests, adults, children, rooms, from date, to date, flight*, hotel*, destination, llegada, salida, destino, depart, arrivee, anreise, abreise, reise*, ziel, chegada, saida, arrivo, partenza, aankomst, vertrek, заезд, выезд, wyjazd, przyjazd, giris tarihi, cikis tarihi, チェックイン, 入住, prijezd, odjezd",
  ],
  goods: [
    "make, model, brand, manufacturer, vehicle, property type, bedrooms, beds, baths, location, job title, author, title, artist, genre, year, isbn, marca, modelo, marque, modele, marke, modell, marca, merk, марка, модель, год, marka, rok, メーカー, 品牌, znacka",
  ],
  place: [
    "location, near, nearest, store locator, locator, store finder, dealer*, find a store, zip code, where, radius, distance, miles, stores, branch, ubicacion, tiendas, lieu, umkreis, filial*, standort*, onde, dove, waar, где, gdzie, nerede",
  ],
  track: [
    "track*, tracking, order status, order number, status, invoice, sendungsverfolgung, suivi, seguimiento, rastrear, traccia",
  ],
  coupon: [
    "coupon*, promo code, voucher, discount, gift card, cupon, code promo, gutschein*, cupom, buono, промокод, kupon",
  ],
  card: [
    "card number, cardnumber, credit card, creditcard, cc number, ccnumber, cvv, cvc, cvv2, expiry, expiration date, kreditkarte*, kartennummer, tarjeta, numero de tarjeta, carte bancaire, carte de credit, cartao, carta di credito, creditcardnummer, номер карты, numer karty, kart numarasi, カード番号, 信用卡, 卡号, cislo karty, kortnummer",
  ],
  domainName: [
    "whois, domain name, check domain, register domain, tld, domain, domain check, nome de dominio, domaine, dominio",
  ],
  calculate: [
    "calculat*, convert*, estimate, calculadora, calculer, berechn*, calcola, bereken, рассчитать, расчет, oblicz, hesapla, 計算, 计算",
  ],
  upload: [
    "upload*, choose file, browse file, attach*, subir, televerser, hochladen, загрузить, dodaj plik, yukle",
  ],
  send: [
    "submit, send, ok, enviar, envoyer, senden, absenden, abschicken, invia, verzenden, verstuur, отправить, wyslij, gonder, 送信, 提交, 发送, 전송, odeslat, skicka, send inn, laheta, kuldes, trimite",
    "posalji, poslji, изпрати, надіслати, siusti, issiusti, nosutit, sutit, saada, lahettaa, senda, envia, dergo, kirim, ارسال, إرسال, שלח, שליחה, ส่ง, αποστολη, υποβολη, elkuld, sende, soumettre, valider, validar, inviare",
  ],
  continue: [
    "continue, next, proceed, continuar, continuer, weiter, continua, verder, далее, продолжить, dalej, devam, 次へ, 下一步, pokracovat, fortsatt",
  ],
  save: [
    "save, update, guardar, enregistrer, speichern, salvar, salva, opslaan, сохранить, zapisz, kaydet, 保存, ulozit, spara",
  ],
} as const;

export type WordClass = keyof typeof WORD_CLASSES;
