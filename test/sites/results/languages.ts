/** What a fixture page says in one language, written without a look at the phrases the program knows. */
export interface FixtureWords {
  readonly heading: string;
  /** {from}, {to}, {total} and {q} are filled in. */
  readonly count: string;
  readonly none: readonly string[];
  readonly error: readonly string[];
  readonly validation: readonly string[];
  readonly login: readonly string[];
  readonly bot: readonly string[];
  readonly rate: readonly string[];
  readonly next: string;
  readonly previous: string;
  readonly more: string;
  readonly related: string;
  readonly ad: string;
  readonly author: string;
  readonly publisher: string;
  readonly year: string;
  readonly price: string;
  readonly title: string;
  readonly details: string;
  readonly menu: readonly string[];
  readonly search: string;
  /** Parts thousands. */
  readonly mark: string;
  readonly money: string;
}

export const LANGUAGES: Readonly<Record<string, FixtureWords>> = {
  en: {
    heading: "Search results", count: "Showing {from} to {to} of {total} books",
    none: ["Your search for “{q}” did not match any books.", "Sorry, we couldn't find anything for “{q}”.", "No books matched your query."],
    error: ["Something went wrong on our side. Please try again later.", "An unexpected error occurred while we searched the catalogue."],
    validation: ["Please enter at least three characters.", "The year must be a number between 1900 and 2030."],
    login: ["Sign in to see the results of your search.", "You must be logged in to search this archive."],
    bot: ["Our systems have detected unusual traffic. Please confirm that you are not a robot.", "Checking your browser before you continue."],
    rate: ["Too many searches. Please wait 30 seconds.", "You have exceeded the limit of queries per minute."],
    next: "Next", previous: "Previous", more: "Load more", related: "You may also like", ad: "Sponsored", author: "Author", publisher: "Publisher", year: "Year", price: "Price", title: "Title", details: "Details",
    menu: ["Home", "Catalogue", "Events", "About us", "Contact"], search: "Search", mark: ",", money: "${p}",
  },
  de: {
    heading: "Suchergebnisse", count: "Treffer {from} bis {to} von {total}",
    none: ["Zu „{q}“ wurden leider keine Bücher gefunden.", "Ihre Suche ergab keine Treffer.", "Wir haben nichts Passendes gefunden."],
    error: ["Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später erneut.", "Der Dienst ist vorübergehend nicht erreichbar."],
    validation: ["Bitte geben Sie mindestens drei Zeichen ein.", "Das Feld „Jahr“ ist ein Pflichtfeld."],
    login: ["Bitte melden Sie sich an, um die Ergebnisse zu sehen.", "Die Recherche ist nur für registrierte Nutzer möglich."],
    bot: ["Wir haben ungewöhnliche Zugriffe festgestellt. Bitte bestätigen Sie, dass Sie ein Mensch sind.", "Ihr Zugriff wurde blockiert."],
    rate: ["Zu viele Anfragen. Bitte warten Sie einige Minuten.", "Das Limit für Suchanfragen ist erreicht: Limit überschritten."],
    next: "Weiter", previous: "Zurück", more: "Mehr anzeigen", related: "Das könnte Ihnen auch gefallen", ad: "Anzeige", author: "Autor", publisher: "Verlag", year: "Jahr", price: "Preis", title: "Titel", details: "Einzelheiten",
    menu: ["Startseite", "Katalog", "Termine", "Über uns", "Kontakt"], search: "Suchen", mark: ".", money: "{p} €",
  },
  fr: {
    heading: "Résultats de la recherche", count: "Résultats {from} à {to} sur {total}",
    none: ["Aucun livre ne correspond à votre recherche « {q} ».", "Votre recherche n'a donné aucun résultat.", "Nous n'avons rien trouvé pour {q}."],
    error: ["Une erreur est survenue. Veuillez réessayer plus tard.", "Le service est temporairement indisponible."],
    validation: ["Veuillez saisir au moins trois caractères.", "L'année est obligatoire."],
    login: ["Connectez-vous pour consulter les résultats.", "Ce contenu est réservé aux abonnés."],
    bot: ["Nous avons détecté un trafic inhabituel. Prouvez que vous n'êtes pas un robot.", "Accès refusé."],
    rate: ["Trop de requêtes. Patientez quelques minutes.", "Limite de recherches atteinte."],
    next: "Suivant", previous: "Précédent", more: "Afficher plus", related: "Vous aimerez aussi", ad: "Publicité", author: "Auteur", publisher: "Éditeur", year: "Année", price: "Prix", title: "Titre", details: "Détails",
    menu: ["Accueil", "Catalogue", "Agenda", "À propos", "Contact"], search: "Rechercher", mark: "\u202f", money: "{p} €",
  },
  es: {
    heading: "Resultados de la búsqueda", count: "Mostrando {from} - {to} de {total} resultados",
    none: ["No se han encontrado libros para «{q}».", "No hay resultados que coincidan con su búsqueda.", "Su búsqueda no produjo ningún resultado."],
    error: ["Se ha producido un error. Inténtelo de nuevo más tarde.", "Ocurrió un problema en el servidor. Algo salió mal."],
    validation: ["Introduzca al menos tres caracteres.", "El campo Año es obligatorio."],
    login: ["Inicie sesión para ver los resultados.", "Debe estar registrado para consultar el archivo."],
    bot: ["Hemos detectado tráfico inusual. Confirme que no es un robot.", "Acceso denegado."],
    rate: ["Demasiadas solicitudes. Espere unos minutos.", "Ha superado el límite de búsquedas."],
    next: "Siguiente", previous: "Anterior", more: "Ver más", related: "También te puede interesar", ad: "Patrocinado", author: "Autor", publisher: "Editorial", year: "Año", price: "Precio", title: "Título", details: "Detalles",
    menu: ["Inicio", "Catálogo", "Agenda", "Quiénes somos", "Contacto"], search: "Buscar", mark: ".", money: "{p} €",
  },
  it: {
    heading: "Risultati della ricerca", count: "Risultati {from}-{to} di {total}",
    none: ["Nessun libro trovato per “{q}”.", "La ricerca non ha prodotto risultati.", "Non ci sono risultati per questa ricerca."],
    error: ["Si è verificato un errore. Riprova più tardi.", "Il servizio non è al momento disponibile: errore interno."],
    validation: ["Inserisci almeno tre caratteri.", "Il campo Anno è obbligatorio."],
    login: ["Accedi per vedere i risultati.", "Contenuto riservato agli iscritti: effettua il login per continuare."],
    bot: ["Abbiamo rilevato traffico insolito. Conferma di non essere un robot, non sono un robot.", "Accesso negato."],
    rate: ["Troppe richieste. Riprova tra qualche minuto.", "Limite di ricerche raggiunto: troppe ricerche."],
    next: "Successiva", previous: "Precedente", more: "Mostra altri", related: "Potrebbe interessarti anche", ad: "Sponsorizzato", author: "Autore", publisher: "Editore", year: "Anno", price: "Prezzo", title: "Titolo", details: "Dettagli",
    menu: ["Home", "Catalogo", "Eventi", "Chi siamo", "Contatti"], search: "Cerca", mark: ".", money: "{p} €",
  },
  pt: {
    heading: "Resultados da pesquisa", count: "Exibindo {from} a {to} de {total} livros",
    none: ["Nenhum livro encontrado para “{q}”.", "Sua busca não encontrou nenhum resultado.", "Não encontramos o que você procura."],
    error: ["Ocorreu um erro inesperado. Tente novamente mais tarde.", "O serviço está temporariamente indisponível."],
    validation: ["Digite pelo menos três caracteres.", "O campo Ano é obrigatório."],
    login: ["Faça login para ver os resultados.", "Você precisa estar logado para pesquisar."],
    bot: ["Detectamos tráfego incomum. Confirme que você é humano e não é um robô.", "Acesso negado."],
    rate: ["Muitas solicitações. Aguarde alguns minutos.", "Limite de pesquisas excedido."],
    next: "Próxima", previous: "Anterior", more: "Carregar mais", related: "Você também pode gostar", ad: "Patrocinado", author: "Autor", publisher: "Editora", year: "Ano", price: "Preço", title: "Título", details: "Detalhes",
    menu: ["Início", "Catálogo", "Agenda", "Sobre nós", "Contato"], search: "Pesquisar", mark: ".", money: "R$ {p}",
  },
  nl: {
    heading: "Zoekresultaten", count: "Resultaten {from} t/m {to} van {total}",
    none: ["Er zijn geen boeken gevonden voor ‘{q}’.", "Uw zoekopdracht heeft niets opgeleverd.", "Helaas, geen resultaten."],
    error: ["Er is iets misgegaan. Probeer het later opnieuw.", "Er is een fout opgetreden bij het zoeken."],
    validation: ["Vul minimaal drie tekens in.", "Het veld Jaar is verplicht."],
    login: ["Log in om de resultaten te bekijken.", "U moet ingelogd zijn om te zoeken."],
    bot: ["We hebben ongebruikelijk verkeer gezien. Bevestig dat u geen robot bent.", "Toegang geweigerd."],
    rate: ["Te veel verzoeken. Probeer het over enkele minuten opnieuw.", "U heeft de limiet bereikt."],
    next: "Volgende", previous: "Vorige", more: "Meer tonen", related: "Misschien vind je dit ook leuk", ad: "Gesponsord", author: "Auteur", publisher: "Uitgever", year: "Jaar", price: "Prijs", title: "Titel", details: "Bekijk",
    menu: ["Home", "Catalogus", "Agenda", "Over ons", "Contact"], search: "Zoeken", mark: ".", money: "€ {p}",
  },
  pl: {
    heading: "Wyniki wyszukiwania", count: "Wyniki {from}–{to} z {total}",
    none: ["Nie znaleziono książek dla zapytania „{q}”.", "Brak wyników wyszukiwania.", "Niestety nie znaleźliśmy niczego."],
    error: ["Wystąpił błąd. Spróbuj ponownie później.", "Coś poszło nie tak."],
    validation: ["Wpisz co najmniej trzy znaki.", "Pole Rok jest wymagane."],
    login: ["Zaloguj się, aby zobaczyć wyniki.", "Musisz być zalogowany, aby szukać w archiwum."],
    bot: ["Wykryliśmy nietypowy ruch. Potwierdź, że nie jesteś robotem.", "Dostęp zabroniony."],
    rate: ["Zbyt wiele zapytań. Odczekaj kilka minut.", "Przekroczono limit wyszukiwań."],
    next: "Następna", previous: "Poprzednia", more: "Pokaż więcej", related: "Może Cię również zainteresować", ad: "Reklama", author: "Autor", publisher: "Wydawca", year: "Rok", price: "Cena", title: "Tytuł", details: "Szczegóły",
    menu: ["Strona główna", "Katalog", "Wydarzenia", "O nas", "Kontakt"], search: "Szukaj", mark: "\u00a0", money: "{p} zł",
  },
  ru: {
    heading: "Результаты поиска", count: "Показаны {from}–{to} из {total}",
    none: ["По запросу «{q}» ничего не найдено.", "К сожалению, книг не найдено.", "Поиск не дал результатов."],
    error: ["Произошла ошибка. Попробуйте позже.", "Внутренняя ошибка сервера."],
    validation: ["Введите не менее трёх символов.", "Поле «Год» обязательно для заполнения."],
    login: ["Войдите, чтобы увидеть результаты.", "Необходимо авторизоваться."],
    bot: ["Обнаружен подозрительный трафик. Подтвердите, что вы не робот.", "Доступ запрещён."],
    rate: ["Слишком много запросов. Подождите несколько минут.", "Превышен лимит запросов."],
    next: "Следующая", previous: "Предыдущая", more: "Показать ещё", related: "Вам также может понравиться", ad: "Реклама", author: "Автор", publisher: "Издательство", year: "Год", price: "Цена", title: "Название", details: "Подробнее",
    menu: ["Главная", "Каталог", "События", "О нас", "Контакты"], search: "Найти", mark: "\u00a0", money: "{p} ₽",
  },
  ja: {
    heading: "検索結果", count: "{total}件中 {from}〜{to}件を表示",
    none: ["「{q}」に一致する本は見つかりませんでした。", "該当する商品がありません。", "検索結果は0件です。"],
    error: ["エラーが発生しました。しばらくしてからもう一度お試しください。", "サーバーエラーです。"],
    validation: ["3文字以上入力してください。", "年は必須項目です。"],
    login: ["結果を見るにはログインしてください。", "この検索は会員限定です。"],
    bot: ["通常と異なるトラフィックが検出されました。ロボットではありませんか。私はロボットではありません", "アクセスが拒否されました。"],
    rate: ["リクエストが多すぎます。30秒後に再度お試しください。", "検索回数が上限に達しました。"],
    next: "次へ", previous: "前へ", more: "もっと見る", related: "おすすめの本", ad: "広告", author: "著者", publisher: "出版社", year: "発行年", price: "価格", title: "タイトル", details: "詳細",
    menu: ["ホーム", "カタログ", "イベント", "会社概要", "お問い合わせ"], search: "検索", mark: ",", money: "¥{p}",
  },
  zh: {
    heading: "搜索结果", count: "共 {total} 条结果，显示第 {from}-{to} 条",
    none: ["抱歉，没有找到与“{q}”相关的图书。", "未找到符合条件的结果。", "没有搜索到任何内容。"],
    error: ["系统发生错误，请稍后再试。", "服务器内部错误。"],
    validation: ["请输入至少三个字符。", "年份不能为空。"],
    login: ["请先登录后再查看结果。", "您需要登录才能搜索。"],
    bot: ["检测到异常流量，请完成安全验证。", "您的访问已被拒绝。"],
    rate: ["请求过于频繁，请30秒后再试。", "超过每日查询次数限制。"],
    next: "下一页", previous: "上一页", more: "加载更多", related: "猜你喜欢", ad: "广告", author: "作者", publisher: "出版社", year: "年份", price: "价格", title: "书名", details: "查看",
    menu: ["首页", "目录", "活动", "关于我们", "联系"], search: "搜索", mark: ",", money: "￥{p}",
  },
};
