/** What a link does to the server besides showing a page. */
export const CHANGE_KINDS = [
  "log-out",
  "unsubscribe",
  "delete",
  "add-to-cart",
  "buy",
  "vote",
  "like",
  "follow",
  "report",
  "cancel",
  "block",
  "send",
  "change",
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Phrases that a link's whole text consists of, without case and accents, by kind, in English, Spanish,
 * French, German, Portuguese, Italian, Dutch and Polish. More languages, and what is said less often: deed-phrases.ts.
 */
export const CHANGE_PHRASES: Readonly<Record<ChangeKind, readonly string[]>> = {
  "log-out": [
    ...[
      "log out",
      "logout",
      "log off",
      "logoff",
      "sign out",
      "signout",
      "sign off",
      "log me out",
      "end session",
    ],
    ...["cerrar sesion", "cerrar la sesion", "desconectar", "desconectarse", "finalizar sesion"],
    ...["deconnexion", "se deconnecter", "deconnecter", "me deconnecter", "fermer la session"],
    ...["abmelden", "ausloggen", "sitzung beenden"],
    ...["sair", "terminar sessao", "encerrar sessao", "fazer logout", "desconectar se"],
    ...["esci", "disconnetti", "disconnettiti", "disconnessione", "chiudi sessione"],
    ...["uitloggen", "afmelden", "log uit", "meld af"],
    ...["wyloguj", "wyloguj sie", "wylogowanie", "wyloguj mnie"],
  ],
  unsubscribe: [
    ...["unsubscribe", "opt out", "unsubscribe me"],
    ...["darse de baja", "cancelar suscripcion", "cancelar la suscripcion", "anular suscripcion"],
    ...["se desabonner", "se desinscrire", "desabonnement", "desinscription", "me desabonner"],
    ...["abbestellen", "newsletter abbestellen", "abonnement kundigen"],
    ...["cancelar inscricao", "cancelar assinatura", "anular subscricao", "descadastrar"],
    ...["annulla iscrizione", "disiscriviti", "cancella iscrizione", "disiscrizione"],
    ...["uitschrijven", "afmelden voor nieuwsbrief", "schrijf me uit"],
    ...["wypisz sie", "anuluj subskrypcje", "zrezygnuj z subskrypcji"],
  ],
  delete: [
    ...["delete", "remove", "erase", "discard", "trash", "move to trash"],
    ...["eliminar", "borrar", "quitar", "suprimir"],
    ...["supprimer", "effacer", "retirer", "enlever"],
    ...["loschen", "entfernen"],
    ...["excluir", "apagar", "remover"],
    ...["elimina", "cancella", "rimuovi"],
    ...["verwijderen", "verwijder", "wissen"],
    ...["usun", "skasuj"],
  ],
  "add-to-cart": [
    ...[
      "add to cart",
      "add to basket",
      "add to bag",
      "add to my cart",
      "add to trolley",
      "add to wishlist",
      "add to wish list",
      "add to my wishlist",
      "add to compare",
    ],
    ...[
      "anadir al carrito",
      "agregar al carrito",
      "anadir a la cesta",
      "agregar a la cesta",
      "anadir a la bolsa",
    ],
    ...["ajouter au panier", "mettre au panier"],
    ...["in den warenkorb", "in den warenkorb legen", "zum warenkorb hinzufugen", "in den einkaufswagen"],
    ...["adicionar ao carrinho", "colocar no carrinho", "adicionar ao cesto", "por no carrinho"],
    ...["aggiungi al carrello", "metti nel carrello"],
    ...[
      "in winkelwagen",
      "in winkelmand",
      "toevoegen aan winkelwagen",
      "toevoegen aan winkelmandje",
      "in mijn winkelwagen",
    ],
    ...["dodaj do koszyka", "do koszyka", "wloz do koszyka"],
  ],
  buy: [
    ...["buy now", "buy it now", "order now", "purchase now", "place order", "pay now"],
    ...["comprar ahora", "comprar ya", "pedir ahora", "pagar ahora"],
    ...["acheter maintenant", "commander maintenant", "payer maintenant"],
    ...["jetzt kaufen", "sofort kaufen", "jetzt bestellen", "zahlungspflichtig bestellen", "kaufen"],
    ...["comprar agora", "comprar ja", "pedir agora"],
    ...["acquista ora", "compra ora", "compra subito", "ordina ora"],
    ...["nu kopen", "koop nu", "direct kopen", "nu bestellen", "bestel nu"],
    ...["kup teraz", "zamow teraz", "kup"],
  ],
  vote: [
    ...["vote", "upvote", "downvote", "vote up", "vote down", "vote for this"],
    ...["votar", "voter", "abstimmen", "vota", "stemmen", "glosuj", "zaglosuj"],
  ],
  like: [
    ...["like", "unlike", "dislike", "favorite", "favourite", "add to favorites", "add to favourites"],
    ...[
      "me gusta",
      "ya no me gusta",
      "j'aime",
      "je n'aime plus",
      "gefallt mir",
      "gefallt mir nicht mehr",
      "curtir",
      "descurtir",
    ],
    ...[
      "gosto",
      "mi piace",
      "non mi piace piu",
      "vind ik leuk",
      "vind ik niet meer leuk",
      "lubie to",
      "nie lubie",
    ],
  ],
  follow: [
    ...["follow", "unfollow", "unwatch", "add friend"],
    ...["seguir", "dejar de seguir", "suivre", "ne plus suivre", "folgen", "nicht mehr folgen", "entfolgen"],
    ...[
      "deixar de seguir",
      "segui",
      "smetti di seguire",
      "volgen",
      "ontvolgen",
      "obserwuj",
      "przestan obserwowac",
    ],
  ],
  report: [
    ...[
      "report",
      "report abuse",
      "report this",
      "report spam",
      "flag",
      "flag as inappropriate",
      "report a violation",
    ],
    ...["denunciar", "reportar", "signaler", "signaler un abus", "melden", "missbrauch melden", "segnala"],
    ...["segnala abuso", "rapporteren", "misbruik melden", "zglos", "zglos naduzycie"],
  ],
  cancel: [],
  block: [],
  send: [],
  change: [],
};

/** What something that is clicked says when it acts; a link that says so often only leads to where it can be done. */
export const PRESSED_PHRASES: Readonly<Record<string, ChangeKind>> = {
  subscribe: "follow",
  "mark as read": "change",
  "mark as unread": "change",
  decline: "send",
  "discard draft": "delete",
  "log everyone out": "log-out",
  pin: "change",
  unpin: "change",
  star: "like",
  unstar: "like",
  "subscribe now": "follow",
  order: "buy",
  send: "send",
  confirm: "send",
  withdraw: "send",
  reject: "send",
  transfer: "send",
  donate: "buy",
  abonnieren: "follow",
  senden: "send",
  absenden: "send",
  enviar: "send",
  envoyer: "send",
  invia: "send",
};

/** Said before and after the deed itself: "Yes, delete it permanently". */
export const BEFORE_DEED: ReadonlySet<string> = new Set(
  "yes ok okay confirm please click here to and si oui ja sim tak da ano igen evet".split(" "),
);
export const AFTER_DEED: ReadonlySet<string> = new Set(
  "now permanently forever immediately anyway completely definitely jetzt endgultig definitivement ahora definitivamente".split(
    " ",
  ),
);

/** What is somebody's own, so that nobody writes about it: "Delete my account" is no title, "Delete cookies" is. */
export const OWN_WORDS: ReadonlySet<string> = new Set(
  [
    "account booking reservation subscription membership comment message profile friend user my this post",
    "cuenta reserva suscripcion comentario mensaje compte reservation abonnement commentaire konto buchung kommentar",
    "nachricht conta assinatura mensagem prenotazione messaggio commento boeking bericht rezerwacje komentarz wiadomosc",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Words that may stand beside the phrase without making it a title: "Delete this comment", "Kommentar löschen".
 * "Delete Me" is a song: "me" is not here.
 */
export const OBJECT_WORDS: ReadonlySet<string> = new Set(
  [
    "this that the a an my your it all everything data history profile selected item items comment comments post posts message messages account file files",
    "photo photos image entry record row from cart basket list account page user reply topic thread event review product board forum cookies",
    "este esta el la los las un una mi tu todo todos comentario mensaje cuenta articulo producto archivo foto del carrito",
    "ce cet cette le les une mon votre tout commentaire message compte article produit fichier du panier",
    "diesen diese dieses den die das ein eine alle kommentar beitrag nachricht konto artikel produkt datei eintrag aus dem warenkorb",
    "o a os as um uma meu seu tudo comentario mensagem conta artigo produto arquivo ficheiro do carrinho",
    "questo questa il lo tutto commento messaggio account articolo prodotto dal carrello",
    "dit deze de het een alles reactie bericht artikel bestand uit winkelwagen",
    "ten ta to wszystko komentarz wpis wiadomosc konto produkt plik z koszyka",
  ].flatMap((line) => line.split(" ")),
);

/** Words that may follow "log out": "Log out of your account", "Sign out everywhere". */
export const LOG_OUT_WORDS: ReadonlySet<string> = new Set(
  "of from your my this the account now here everywhere all devices session".split(" "),
);

/** Phrases that German and Dutch put last: "Kommentar löschen", "Bericht verwijderen". */
export const VERBS_AT_THE_END: ReadonlySet<string> = new Set([
  ...["loschen", "entfernen", "abbestellen", "melden", "kaufen", "verwijderen", "wissen", "rapporteren"],
]);

/** Names of path segments and parameters that do the thing; words inside are joined: "add-to-cart" is addtocart. */
export const CHANGE_ADDRESS_WORDS: Readonly<Record<ChangeKind, ReadonlySet<string>>> = {
  "log-out": new Set([
    ...[
      "logout",
      "logoff",
      "signout",
      "signoff",
      "dologout",
      "userlogout",
      "endsession",
      "jlogout",
      "loginlogout",
      "deauthenticate",
    ],
    ...[
      "cerrarsesion",
      "desconectar",
      "deconnexion",
      "sedeconnecter",
      "deconnecter",
      "abmelden",
      "ausloggen",
    ],
    ...["sair", "terminarsessao", "encerrarsessao", "disconnetti", "uitloggen", "afmelden", "wyloguj"],
  ]),
  unsubscribe: new Set([
    ...[
      "unsubscribe",
      "optout",
      "unsub",
      "darsedebaja",
      "cancelarsuscripcion",
      "desabonnement",
      "sedesabonner",
    ],
    ...[
      "desinscription",
      "abbestellen",
      "cancelarinscricao",
      "descadastrar",
      "disiscriviti",
      "uitschrijven",
      "wypiszsie",
    ],
  ]),
  delete: new Set([
    ...[
      "delete",
      "remove",
      "destroy",
      "del",
      "rm",
      "erase",
      "trash",
      "deleteitem",
      "removeitem",
      "deleteall",
      "removeall",
      "deletepost",
    ],
    ...[
      "deletecomment",
      "removefromcart",
      "eliminar",
      "borrar",
      "quitar",
      "supprimer",
      "effacer",
      "retirer",
      "loschen",
    ],
    ...[
      "loeschen",
      "entfernen",
      "excluir",
      "apagar",
      "remover",
      "elimina",
      "cancella",
      "rimuovi",
      "verwijderen",
    ],
    ...["verwijder", "usun", "skasuj", "rollback"],
  ]),
  "add-to-cart": new Set([
    ...[
      "addtocart",
      "addtobasket",
      "addtobag",
      "addcart",
      "cartadd",
      "addproduct",
      "additem",
      "addtowishlist",
      "add2basket",
      "add2cart",
    ],
    ...[
      "anadiralcarrito",
      "agregaralcarrito",
      "ajouteraupanier",
      "ajoutpanier",
      "indenwarenkorb",
      "adicionaraocarrinho",
    ],
    ...["aggiungialcarrello", "toevoegenaanwinkelwagen", "inwinkelwagen", "dodajdokoszyka"],
  ]),
  buy: new Set([
    ...[
      "buynow",
      "buyitnow",
      "ordernow",
      "placeorder",
      "paynow",
      "purchase",
      "comprarahora",
      "acheter",
      "jetztkaufen",
    ],
    ...["sofortkaufen", "compraragora", "acquistaora", "nukopen", "kupteraz"],
  ]),
  vote: new Set(["vote", "upvote", "downvote", "votar", "voter", "abstimmen", "vota", "stemmen", "glosuj"]),
  like: new Set([
    "like",
    "unlike",
    "dislike",
    "favorite",
    "favourite",
    "unfavorite",
    "megusta",
    "jaime",
    "curtir",
    "mipiace",
  ]),
  follow: new Set([
    ...[
      "follow",
      "unfollow",
      "watch",
      "unwatch",
      "subscribe",
      "seguir",
      "suivre",
      "folgen",
      "segui",
      "volgen",
      "obserwuj",
    ],
    "addfriend",
  ]),
  report: new Set(["report", "flag", "reportabuse", "denunciar", "signaler", "melden", "segnala", "zglos"]),
  cancel: new Set([
    ...["cancel", "cancelbooking", "cancelorder", "cancelreservation", "cancelar", "annuler", "stornieren"],
    ...["annulla", "annuleren", "anuluj", "leavegroup", "withdraw"],
  ]),
  block: new Set(["block", "unblock", "ban", "unban", "mute", "kick", "bloquear", "bloquer", "blockieren"]),
  send: new Set([
    ...["publish", "unpublish", "sendmessage", "approve", "reject", "transfer", "publicar", "publier"],
    ...["veroffentlichen", "veroeffentlichen", "pubblica"],
  ]),
  change: new Set([
    ...["deactivate", "revoke", "suspend", "terminate", "closeaccount", "resetall", "factoryreset", "drop"],
    ...["truncate", "purge", "wipe", "regenerate", "markasspam", "markasread", "disableaccount", "shutdown"],
    "restart",
  ]),
};

/**
 * Two neighbouring segments, or a segment and the one after the next, that act whatever their number is:
 * "session/destroy", "order/place", "checkout/confirm", "admin/reset". First what it is done to, then the deed.
 */
export const ACTING_PAIRS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    "session sessions": "destroy delete end kill logout close",
    "order orders": "place submit confirm cancel pay create complete",
    "checkout payment payments": "confirm submit place pay complete process execute",
    "booking bookings reservation reservations appointment appointments":
      "cancel confirm delete create submit",
    "account accounts user users profile me": "delete close deactivate destroy remove reset terminate cancel",
    "cart basket bag": "clear empty checkout remove delete update",
    "admin system database db server": "reset delete drop restart shutdown purge wipe truncate reboot flush",
    "poll polls": "vote submit",
    "subscription subscriptions newsletter membership": "cancel delete end stop unsubscribe",
    "post posts comment comments message messages": "delete remove send publish report",
    "wishlist favorites favourites favorite favourite compare friend friends contact contacts":
      "add remove delete toggle",
    "donate donation donations": "confirm submit process",
    "history cache": "clear purge empty delete",
    "disable deactivate reset revoke": "2fa mfa account password",
  }).flatMap(([things, deeds]) => things.split(" ").map((thing) => [thing, new Set(deeds.split(" "))])),
);

/** Segments that are a deed with what it is done to, or a deed nobody writes a page about, where they stand last. */
export const WHOLE_DEEDS: ReadonlySet<string> = new Set(
  [
    "emptycart clearcart emptybasket clearbasket emptytrash clearhistory deletehistory clearall purgecache clearcache flushcache",
    "closeaccount deleteaccount removeaccount cancelaccount terminateaccount togglefavorite togglefavourite togglelike",
    "markread markunread markasread markasunread markallread markspam reboot wipe terminate deactivate factoryreset resetall",
    "cancelsubscription cancelorder cancelbooking addfriend removefriend unfriend signouteverywhere logoutall",
  ].flatMap((line) => line.split(" ")),
);

/** Verbs that could be nouns, but not before a number: "/like/5" is no page about likes. */
export const DEEDS_TO_AN_ID: ReadonlySet<string> = new Set(
  "like unlike dislike upvote downvote follow unfollow unwatch flag approve reject ban unban unblock mute kick publish unpublish favorite unfavorite".split(
    " ",
  ),
);

/** Segments that stand for the basket: followed or preceded by "add" they put something into it. */
export const CART_WORDS: ReadonlySet<string> = new Set([
  ...[
    "cart",
    "basket",
    "bag",
    "shoppingcart",
    "carrito",
    "cesta",
    "panier",
    "warenkorb",
    "einkaufswagen",
    "carrinho",
  ],
  ...["carrello", "winkelwagen", "winkelmand", "winkelmandje", "koszyk"],
]);

export const ADD_WORDS: ReadonlySet<string> = new Set([
  ...["add", "anadir", "agregar", "ajouter", "hinzufugen", "adicionar", "aggiungi", "toevoegen", "dodaj"],
]);
