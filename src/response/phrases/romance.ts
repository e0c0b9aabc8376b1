import type { PhraseBook } from "./phrase-book.js";

const FR_THINGS =
  "(?:résultats?|réponses?|articles?|produits?|livres?|titres?|documents?|notices?|fiches?|ouvrages?|annonces?|enregistrements?|éléments?|offres?|correspondances?|références?|occurrences?|pages?|recettes?|films?|biens?)";

export const FR: PhraseBook = {
  noResults: [
    `aucune? (?:[\\p{Ll}'’-]+ ){0,3}?${FR_THINGS}`,
    `(?:0|zéro|pas de|sans) (?:[\\p{Ll}]+ )?${FR_THINGS}`,
    "(?:n['’ ]?a|n['’ ]?ont|n['’ ]?avons) (?:\\p{Ll}+ )?(?:donné|trouvé|retourné|renvoyé|produit|rien|pas|pu|été|obtenu|aucun\\p{Ll}*) ?~(?:aucune?|rien|trouvé|résultats?|trouver|pas)?",
    "rien (?:n['’ ]?a été )?trouvé|rien trouver|ne correspond(?:ent)? (?:à|pas|malheureusement)|introuvable|(?:n['’ ]?existe|ne figure|n['’ ]?est) pas dans (?:notre|le) catalogue|pas (?:pu )?trouv\\p{Ll}+ (?:de|ce|votre)",
    "essayez (?:avec )?(?:d['’ ]autres|un autre|une autre|des|avec d)|vérifiez (?:l['’ ]orthographe|la saisie)|recherche infructueuse",
  ],
  error: [
    "(?:une |l['’ ])?erreur (?:\\p{Ll}+ ){0,2}(?:est survenue|s['’ ]est produite|serveur|interne|inattendue|technique|lors de|de base|4\\d\\d|5\\d\\d)|une erreur|quelque chose s['’ ]est mal|problème (?:est survenu|technique)|(?:service|site|serveur|page|recherche) (?:est )?(?:temporairement |momentanément |actuellement )?(?:indisponible|introuvable|inaccessible)|(?:en|pour|de) maintenance|réessayer? (?:plus tard|ultérieurement|dans)|veuillez réessayer|n['’ ]a pas pu (?:être|aboutir)|page (?:non|pas) trouvée|incident technique",
  ],
  validation: [
    "(?:veuillez|merci de|prière de|vous devez) (?:saisir|renseigner|entrer|remplir|choisir|sélectionner|indiquer|préciser|corriger|vérifier|compléter|taper|spécifier)|(?:est|sont) (?:obligatoires?|requise?s?|invalides?|incorrecte?s?|manquante?s?|trop courte?s?|trop longue?s?|vide|trop générale?)|champs? (?:obligatoires?|requis|manquants?)|(?:doit|doivent) (?:être|contenir|comporter|comprendre|avoir)|(?:ne peut|ne peuvent|ne doit) pas être (?:vides?|antérieure?|postérieure?|dans)|au (?:moins|minimum) (?:\\d+|une?|deux|trois) (?:caractères?|lettres?|mots?|critères?|champs?|terme)|(?:n['’ ]est|format|valeur|date) (?:pas )?(?:un\\p{Ll}* )?(?:valide|invalide|incorrecte?|non valide)|saisissez (?:au moins|un|une|votre)",
  ],
  login: [
    "(?:connectez|identifiez|inscrivez|authentifiez)[- ]vous|(?:devez|faut) (?:être|vous) (?:connecté\\p{Ll}*|inscrit\\p{Ll}*|identifi\\p{Ll}+|connecter|abonné\\p{Ll}*|authentifi\\p{Ll}+)|réservée?s? (?:aux|à nos) (?:membres|abonnés|adhérents|inscrits|utilisateurs)|connexion (?:requise|obligatoire|nécessaire)|session (?:a )?(?:expiré\\p{Ll}*)|se connecter pour|authentification (?:requise|nécessaire)",
  ],
  bot: [
    "(?:pas|n['’ ]êtes pas|suis pas) un robot|êtes[- ]vous (?:un )?(?:humain|robot)|(?:vérifi\\p{Ll}+|prouve[rz]|confirme[rz]) ~(?:humain|robot)|trafic (?:inhabituel|anormal|suspect)|activité (?:inhabituelle|suspecte)|(?:requêtes|demandes|accès) automati\\p{Ll}+|accès (?:refusé|bloqué|interdit)|vérification de (?:sécurité|votre navigateur)|contrôle de sécurité|recopie[rz] (?:les|le)|(?:adresse|ip) ~bloquée",
  ],
  rateLimit: [
    "trop de (?:requêtes|recherches|demandes|tentatives)|limite (?:de \\p{Ll}+ )?(?:atteinte|dépassée)|quota (?:atteint|dépassé)|(?:patiente[rz]|réessaye[rz]) (?:dans )?(?:\\d+|quelques) (?:secondes|minutes|heures|instants)",
  ],
  resultWord: [FR_THINGS, "trouvée?s?", "au total", "total"],
  rangeWord: ["à", "a", "au", "et"],
  ofWord: ["sur", "de", "parmi", "sur environ", "sur un total de", "sur plus de"],
  pageWord: ["pages?"],
  one: ["un", "une", "un seul", "une seule"],
  atLeast: ["plus de", "au moins"],
  about: ["environ", "près de", "quelque"],
  sponsored: ["sponsorisée?s?", "annonces?", "publicités?", "liens? sponsorisés?", "pub"],
  related: [
    "similaires|vous (?:aimerez|pourriez|aimeriez)|pourraient (?:aussi )?vous|recommand\\p{Ll}+|suggestions|également (?:acheté|consulté|aimé|vus?)|à découvrir|meilleures ventes|nos coups de|les clients|populaires|récemment (?:vus|consultés)|dans le même",
  ],
  next: ["(?:page )?suivante?s?(?: \\d+)?", "suiv\\.?", "(?:résultats )suivants", "page suivante"],
  previous: ["(?:page )?précédente?s?", "préc\\.?", "retour"],
  first: ["première?(?: page)?", "début"],
  last: ["dernière?(?: page)?", "fin"],
  more: [
    "(?:voir|afficher|charger|montrer|en voir) (?:\\d+ )?(?:plus|davantage|la suite|d['’ ]autres)(?: (?:de |d['’ ])?\\p{Ll}+)?",
    "plus(?: de \\p{Ll}+)?",
    "la suite",
    "(?:voir|afficher) (?:les )?\\d+ (?:\\p{Ll}+ )?(?:suivants|de plus)",
  ],
  pageSize: ["(?:résultats|articles|nombre|notices|titres|éléments)? ?par page", "afficher"],
  author: ["par", "de", "auteur"],
  title: ["titre", "nom"],
};

const ES_THINGS =
  "(?:resultados?|coincidencias?|artículos?|productos?|libros?|títulos?|documentos?|registros?|elementos?|anuncios?|entradas?|ofertas?|obras?|fichas?|páginas?|recetas?|datos|ejemplares|inmuebles|vehículos)";

export const ES: PhraseBook = {
  noResults: [
    `(?:no (?:se |ha |han |hay |hemos |existen? |tenemos |pudimos |obtuvo |arroj\\p{Ll}+ |produjo |devolvió |dio ))(?:[\\p{Ll}]+ ){0,4}?(?:${ES_THINGS}|encontr\\p{Ll}+|encuentr\\p{Ll}+|nada|hall\\p{Ll}+|coincid\\p{Ll}+)`,
    `(?:ningún|ninguna|0|cero|sin) (?:[\\p{Ll}]+ )?${ES_THINGS}`,
    "no (?:hay|existen) ~(?:que coincidan|coincidentes|disponibles|para)|nada (?:encontrado|que mostrar|coincide)|no (?:coincide|coinciden|encontramos|encontrado)|(?:intente|pruebe|inténtelo|prueba|intenta) con (?:otr\\p{Ll}+|palabras|términos)|búsqueda (?:sin|no) \\p{Ll}+",
  ],
  error: [
    "(?:se (?:ha )?produj?(?:o|cido)|ha (?:ocurrido|habido)|ocurrió|hubo) (?:un|algún) (?:error|problema)|error (?:interno|del servidor|inesperado|de (?:la )?base|al|4\\d\\d|5\\d\\d|en (?:la|el))|algo (?:salió|ha salido|fue) mal|(?:servicio|página|sitio|servidor|sistema) (?:no (?:está )?disponible|no encontrad\\p{Ll}|temporalmente)|(?:temporalmente )?fuera de servicio|(?:en|por) mantenimiento|(?:inténtelo|intente|intentar|inténtalo|vuelva a intentarlo) (?:de nuevo |nuevamente |otra vez )?más tarde|no se pudo (?:procesar|completar|cargar|realizar|conectar)|tiempo de espera",
  ],
  validation: [
    "(?:por favor,? )?(?:introduzca|ingrese|escriba|seleccione|elija|rellene|complete|indique|especifique|corrija|revise|introduce|escribe|debe (?:introducir|ingresar|seleccionar|indicar|escribir|completar)) (?:un|una|al menos|el|la|su|los|tu|este)|(?:es|son) (?:obligatori\\p{Ll}+|requerid\\p{Ll}+|necesari\\p{Ll}+|inválid\\p{Ll}+|demasiado (?:cort\\p{Ll}|larg\\p{Ll}|general))|campos? (?:obligatorios?|requeridos?|vacíos?)|no es (?:un\\p{Ll}* )?(?:\\p{Ll}+ )?(?:válid\\p{Ll}|correct\\p{Ll})|no puede (?:estar vací\\p{Ll}|quedar|ser)|(?:debe|deben) (?:ser|tener|contener|estar|haber)|al menos (?:\\d+|un|una|dos|tres) (?:caracter\\p{Ll}*|letras|palabras?|criterios?|campos?|término)|(?:valor|fecha|formato|año) (?:no válid\\p{Ll}|inválid\\p{Ll}|incorrect\\p{Ll})",
  ],
  login: [
    "(?:inicie|inicia|iniciar) sesión (?:para|o)|(?:debe|debes|necesita|necesitas|tiene que) (?:iniciar sesión|estar registrad\\p{Ll}|registrarse|identificarse|haber iniciado|conectarse|acceder)|(?:solo|sólo|exclusivo) para (?:miembros|socios|suscriptores|usuarios registrados|registrados|abonados)|sesión (?:ha )?(?:caducad\\p{Ll}|expirad\\p{Ll}|caducó|expiró)|acceso restringido|(?:identifíquese|regístrese|identifícate|regístrate) para|inicio de sesión (?:requerido|obligatorio|necesario)",
  ],
  bot: [
    "no (?:soy|eres|es) un robot|(?:es|eres) (?:usted )?(?:un )?(?:humano|robot)|(?:verifi\\p{Ll}+|confirm\\p{Ll}+|demuestr\\p{Ll}+|compro\\p{Ll}+) (?:que )?~(?:humano|robot|persona)|tráfico (?:inusual|sospechoso)|actividad (?:inusual|sospechosa)|(?:solicitudes|consultas|peticiones) automati\\p{Ll}+|acceso (?:denegado|bloqueado|prohibido)|(?:control|verificación|comprobación) de (?:seguridad|su navegador)|comprobando su navegador|(?:dirección|ip) ~bloquead\\p{Ll}",
  ],
  rateLimit: [
    "demasiad\\p{Ll}s (?:solicitudes|consultas|búsquedas|peticiones|intentos)|límite (?:de \\p{Ll}+ )?(?:alcanzado|superado|excedido)|(?:espere|inténtelo|intente) (?:~)?(?:\\d+|unos|algunos) (?:segundos|minutos|horas)|ha (?:superado|excedido|alcanzado) el (?:límite|número)",
  ],
  resultWord: [ES_THINGS, "encontrad[oa]s?", "en total", "total"],
  rangeWord: ["a", "al", "hasta", "y"],
  ofWord: ["de", "de un total de", "de aproximadamente", "de unos", "de más de", "sobre"],
  pageWord: ["páginas?", "pág\\.?"],
  one: ["un", "una", "un solo", "uno"],
  atLeast: ["más de", "al menos"],
  about: ["aproximadamente", "unos", "cerca de", "alrededor de", "aprox\\.?"],
  sponsored: ["patrocinad[oa]s?(?: por .*)?", "anuncios?", "publicidad", "promocionad[oa]"],
  related: [
    "relacionad\\p{Ll}s|similares|también (?:te|le) (?:puede|podría)|(?:te|le) (?:puede|podría|pueden|podrían)|recomendad\\p{Ll}s|recomendaciones|otros (?:clientes|lectores)|más vendidos|populares|vistos recientemente|sugerencias|novedades",
  ],
  next: ["(?:página )?siguientes?(?: página)?", "sig\\.?", "próxima(?: página)?", "adelante"],
  previous: ["(?:página )?anterior(?:es)?", "ant\\.?", "atrás", "volver"],
  first: ["primera?(?: página)?", "inicio"],
  last: ["última?(?: página)?", "fin"],
  more: ["(?:ver|mostrar|cargar|cargue|muestre) (?:\\d+ )?más(?: \\p{Ll}+)?", "más(?: resultados)?"],
  pageSize: ["(?:resultados|artículos|número|registros|títulos)? ?por página", "mostrar", "ver"],
  author: ["por", "de", "autor"],
  title: ["título", "nombre"],
};

const IT_THINGS =
  "(?:risultat[oi]|corrispondenz[ae]|articol[oi]|prodott[oi]|libr[oi]|titol[oi]|document[oi]|record|element[oi]|annunc[io]+|voc[ei]|oper[ae]|sched[ae]|pagin[ae]|ricett[ae]|schede|offert[ae]|immobili|veicoli)";

export const IT: PhraseBook = {
  noResults: [
    `(?:nessun[oa]?|0|zero|senza) (?:[\\p{Ll}]+ ){0,2}?(?:${IT_THINGS}|trovat\\p{Ll})`,
    `non (?:[\\p{Ll}]+ ){0,4}?(?:trovat[oaie]|trovare|prodotto (?:alcun\\p{Ll}*|nessun\\p{Ll}*|risultati)|corrispond\\p{Ll}+|dato (?:alcun|nessun|risultati|esito)|restituito)`,
    `non ci sono ${IT_THINGS}|nulla (?:è stato )?(?:di )?trovato|niente (?:è stato )?trovato|(?:prova|provi|provare|riprova) con (?:altr\\p{Ll}|un['’ ]?altr\\p{Ll}|parole|termini)|ricerca senza (?:esito|risultati)|controlla l['’ ]ortografia`,
  ],
  error: [
    "(?:si è verificat[oa]|c['’ ]è stat[oa]|riscontrat[oa]) (?:un|qualche) (?:\\p{Ll}+ )?(?:errore|problema)|errore (?:interno|del server|imprevisto|di sistema|nel|durante|del database|4\\d\\d|5\\d\\d|tecnico)|qualcosa è andato storto|(?:servizio|pagina|sito|server|sistema) (?:\\p{Ll}+ )?(?:non (?:disponibile|trovat\\p{Ll}|raggiungibile)|temporaneamente)|(?:in|per) manutenzione|riprov\\p{Ll}+ (?:più tardi|in seguito|tra)|non è stato possibile (?:elaborare|completare|eseguire|caricare)|impossibile (?:elaborare|completare|eseguire|caricare)",
  ],
  validation: [
    "(?:inserisc\\p{Ll}+|inserire|compil\\p{Ll}+|selezion\\p{Ll}+|scegli\\p{Ll}*|scegliere|specific\\p{Ll}+|indic\\p{Ll}+|corregg\\p{Ll}+|digit\\p{Ll}+|controll\\p{Ll}+) (?:un|una|almeno|il|la|i|tutti|uno|le|l['’ ])|(?:è|sono) (?:obbligatori\\p{Ll}*|richiest\\p{Ll}+|necessari\\p{Ll}+|non valid\\p{Ll}+|tropp\\p{Ll} (?:cort|brev|lung|generic)\\p{Ll}+|mancant\\p{Ll}+|vuot\\p{Ll})|camp[oi] (?:obbligator\\p{Ll}+|richiest\\p{Ll}|mancant\\p{Ll})|non può essere (?:vuot\\p{Ll}|precedente|nel)|non (?:è )?(?:un\\p{Ll}* )?(?:\\p{Ll}+ )?valid\\p{Ll}|(?:deve|devono|bisogna) (?:essere|contenere|avere|inserire)|almeno (?:\\d+|un|una|due|tre) (?:caratter\\p{Ll}|letter\\p{Ll}|parol\\p{Ll}|criteri\\p{Ll}*|camp\\p{Ll}|termine)",
  ],
  login: [
    "(?:accedi|effettua (?:il login|l['’ ]accesso)|effettuare (?:il login|l['’ ]accesso)|autenticati|registrati|accedere) (?:per|o)|(?:devi|deve|è necessario|occorre) (?:essere (?:registrat\\p{Ll}|autenticat\\p{Ll}|loggat\\p{Ll})|accedere|effettuare|registrarsi|aver effettuato|autenticarsi)|(?:riservat\\p{Ll}|solo) (?:agli|ai|per gli|per i) (?:utenti|soci|iscritti|abbonati|membri)|sessione (?:è )?scaduta|accesso (?:richiesto|riservato|obbligatorio)|login (?:richiesto|necessario|obbligatorio)",
  ],
  bot: [
    "non (?:sono|sei|è) un robot|sei (?:un )?(?:umano|robot)|(?:verific\\p{Ll}+|conferm\\p{Ll}+|dimostr\\p{Ll}+) ~(?:umano|robot|persona)|traffico (?:insolito|anomalo|sospetto)|attività (?:insolit\\p{Ll}|sospett\\p{Ll})|(?:richieste|ricerche) automati\\p{Ll}+|accesso (?:negato|bloccato|vietato)|(?:controllo|verifica) (?:di sicurezza|del browser)|(?:indirizzo|ip) ~bloccat\\p{Ll}",
  ],
  rateLimit: [
    "tropp[ei] (?:richieste|ricerche|tentativi|accessi)|limite (?:di \\p{Ll}+ )?(?:raggiunto|superato)|(?:attend\\p{Ll}+|riprov\\p{Ll}+) (?:tra |fra )?(?:\\d+|qualche|alcuni) (?:second\\p{Ll}|minut\\p{Ll}|or\\p{Ll})",
  ],
  resultWord: [IT_THINGS, "trovat[oaie]", "totale", "in totale"],
  rangeWord: ["a", "al", "e"],
  ofWord: ["di", "su", "su un totale di", "di circa", "su circa", "degli"],
  pageWord: ["pagin[ae]", "pag\\.?"],
  one: ["un", "uno", "una", "un solo"],
  atLeast: ["più di", "oltre", "almeno"],
  about: ["circa", "quasi"],
  sponsored: ["sponsorizzat[oaie]", "annunc[io]+", "pubblicità", "inserzion[ei]"],
  related: [
    "simili|correlat\\p{Ll}|potrebbe(?:ro)? (?:anche )?(?:interessart\\p{Ll}|piacert\\p{Ll}|interessar\\p{Ll}+)|ti potrebbe|consigliat\\p{Ll}|raccomandat\\p{Ll}|altri (?:clienti|lettori)|più venduti|popolari|visti di recente|suggeriti|novità",
  ],
  next: [
    "(?:pagina )?successiv[aoi](?: pagina)?",
    "prossim[aoi](?: pagina)?",
    "avanti",
    "succ\\.?",
    "seguente",
  ],
  previous: ["(?:pagina )?precedent[ei](?: pagina)?", "indietro", "prec\\.?"],
  first: ["prima(?: pagina)?", "inizio"],
  last: ["ultima(?: pagina)?", "fine"],
  more: [
    "(?:mostra|carica|vedi|visualizza|guarda)(?:ne|re)? (?:altr[ioe]|\\d+ (?:altri|in più)|di più|più)(?: (?:\\d+ )?\\p{Ll}+)?",
    "altri(?: \\p{Ll}+)?",
    "di più",
  ],
  pageSize: ["(?:risultati|articoli|numero|record|titoli)? ?per pagina", "mostra", "visualizza"],
  author: ["di", "autore", "da"],
  title: ["titolo", "nome"],
};

const PT_THINGS =
  "(?:resultados?|correspondências?|artigos?|produtos?|livros?|títulos?|documentos?|registr?os?|registos?|itens|item|anúncios?|obras?|ocorrências?|entradas?|páginas?|receitas?|imóveis|veículos|ofertas?)";

export const PT: PhraseBook = {
  noResults: [
    `(?:nenhum[a]?|0|zero|sem|não há) (?:[\\p{Ll}]+ ){0,2}?(?:${PT_THINGS}|encontrad\\p{Ll}+)`,
    `não (?:[\\p{Ll}]+ ){0,5}?(?:encontr\\p{Ll}+|localiz\\p{Ll}+|correspond\\p{Ll}+|retornou|devolveu|produziu|obteve|existem|ach\\p{Ll}+) ?(?:[\\p{Ll}]+ ){0,3}?(?:${PT_THINGS}|nada|nenhum\\p{Ll}?|o que|sua|seus?)?`,
    "nada (?:foi )?encontrado|(?:tente|experimente|tenta) (?:com |usar |utilizar )?(?:outr\\p{Ll}s?|palavras|termos)|verifique a ortografia|pesquisa sem resultados",
  ],
  error: [
    "(?:ocorreu|houve|aconteceu|surgiu) (?:um|algum) (?:\\p{Ll}+ )?(?:erro|problema)|erro (?:interno|do servidor|no servidor|inesperado|ao|de (?:sistema|banco|base)|na|no|4\\d\\d|5\\d\\d)|algo (?:deu|correu) (?:de )?(?:errado|mal)|(?:serviço|página|site|sistema|servidor) (?:\\p{Ll}+ )?(?:indisponível|não encontrad\\p{Ll}|fora do ar)|temporariamente indisponível|(?:em|para) manutenção|(?:tente|tentar) (?:novamente|de novo) (?:mais tarde|em|dentro)|não foi possível (?:processar|completar|carregar|realizar|concluir|executar)",
  ],
  validation: [
    "(?:por favor,? )?(?:digite|insira|introduza|informe|preencha|selecione|escolha|indique|especifique|corrija|verifique|escreva) (?:um|uma|pelo menos|o|a|os|as|ao menos|no mínimo|seu|sua|este)|(?:é|são) (?:obrigatóri\\p{Ll}+|necessári\\p{Ll}+|inválid\\p{Ll}+|muito (?:curt\\p{Ll}|long\\p{Ll}|genéric\\p{Ll}))|campos? (?:obrigatórios?|requeridos?|em branco)|não pode (?:estar|ficar|ser) (?:vazi\\p{Ll}|em branco|anterior|posterior)|não é (?:um\\p{Ll}? )?(?:\\p{Ll}+ )?(?:válid\\p{Ll})|(?:deve|devem) (?:ser|ter|conter|estar|possuir)|(?:pelo menos|no mínimo|ao menos) (?:\\d+|um|uma|dois|duas|três) (?:caracter\\p{Ll}*|letras|palavras?|critérios?|campos?|termo)|(?:valor|data|formato|ano) inválid\\p{Ll}",
  ],
  login: [
    "(?:faça|efetue|efectue|inicie) (?:o )?(?:login|sessão|seu login)|(?:entre|acesse|cadastre-se|registe-se|registre-se) (?:para|ou|na sua conta)|(?:precisa|deve|é necessário|tem de|tem que) (?:estar (?:logad\\p{Ll}|registad\\p{Ll}|autenticad\\p{Ll}|conectad\\p{Ll})|fazer login|iniciar sessão|efetuar|entrar|se cadastrar|fazer o login)|(?:apenas|somente|só|exclusivo) para (?:membros|assinantes|usuários|utilizadores|sócios|cadastrados)|sessão (?:expirou|expirada)|acesso restrito|login (?:necessário|obrigatório)",
  ],
  bot: [
    "não (?:sou|é) um robô|(?:você )?é (?:um )?(?:humano|robô)|(?:verifi\\p{Ll}+|confirm\\p{Ll}+|prov\\p{Ll}+) (?:que )?~(?:humano|robô|pessoa)|tráfego (?:incomum|suspeito|invulgar)|atividade (?:incomum|suspeita)|(?:solicitações|consultas|pedidos) automati\\p{Ll}+|acesso (?:negado|bloqueado|recusado|proibido)|verificação de segurança|(?:verificando|a verificar) (?:o )?seu navegador|(?:endereço|ip) ~bloquead\\p{Ll}",
  ],
  rateLimit: [
    "(?:muit[oa]s|demasiad[oa]s) (?:solicitações|pesquisas|buscas|pedidos|consultas|requisições|tentativas)|limite (?:de \\p{Ll}+ )?(?:atingido|excedido|ultrapassado)|(?:aguarde|espere|tente) (?:~)?(?:\\d+|alguns|uns) (?:segundos|minutos|horas)",
  ],
  resultWord: [PT_THINGS, "encontrad[oa]s?", "total", "no total"],
  rangeWord: ["a", "até", "e", "ao"],
  ofWord: ["de", "de um total de", "de cerca de", "de aproximadamente", "em", "de mais de"],
  pageWord: ["páginas?", "pág\\.?"],
  one: ["um", "uma", "apenas um", "só um"],
  atLeast: ["mais de", "pelo menos"],
  about: ["cerca de", "aproximadamente", "aprox\\.?"],
  sponsored: ["patrocinad[oa]s?", "anúncios?", "publicidade", "promovid[oa]"],
  related: [
    "relacionad\\p{Ll}s|semelhantes|similares|(?:também )?(?:pode|poderá|poderia|talvez) (?:também )?(?:gostar|interessar|goste|te interess\\p{Ll}+)|você (?:pode|também|talvez)|recomendad\\p{Ll}s|recomendações|outros (?:clientes|leitores)|mais vendidos|populares|vistos recentemente|sugestões",
  ],
  next: ["(?:página )?seguinte(?: página)?", "próxim[aoe]s?(?: página)?", "avançar", "seg\\.?"],
  previous: ["(?:página )?anterior(?:es)?", "voltar", "ant\\.?"],
  first: ["primeira?(?: página)?", "início"],
  last: ["última?(?: página)?", "fim"],
  more: ["(?:ver|mostrar|carregar|exibir) (?:\\d+ )?mais(?: \\p{Ll}+)?", "mais(?: resultados)?"],
  pageSize: ["(?:resultados|itens|número|registos|títulos)? ?por página", "mostrar", "exibir"],
  author: ["por", "de", "autor"],
  title: ["título", "nome"],
};

export const RO: PhraseBook = {
  noResults: [
    "(?:niciun|nici un|nicio|nici o|0|zero|fără) (?:[\\p{Ll}]+ )?(?:rezultate?|produse?|cărți|carte|articole?|titluri?|înregistrări|anunțuri|potriviri)|nu (?:[\\p{Ll}]+ ){0,5}?(?:găsit|găsi|există|corespund\\p{Ll}*|returnat|rezultate)|încercați (?:cu )?alt\\p{Ll}+",
  ],
  error: [
    "(?:a apărut|s-a produs|a intervenit) o (?:eroare|problemă)|eroare (?:internă|de server|la|neașteptată|4\\d\\d|5\\d\\d)|ceva nu a mers|(?:serviciu\\p{Ll}*|pagina) (?:\\p{Ll}+ )?(?:indisponibil\\p{Ll}*|nu a fost găsită)|în mentenanță|încercați (?:din nou )?mai târziu|reveniți mai târziu",
  ],
  validation: [
    "(?:vă rugăm să )?(?:introduceți|completați|selectați|alegeți|specificați|corectați) (?:un|o|cel|cel puțin|toate|câmpul)|(?:este|sunt) (?:obligatori\\p{Ll}+|invalid\\p{Ll}*|prea scurt\\p{Ll}*)|câmp(?:uri)? obligatori\\p{Ll}+|cel puțin (?:\\d+|un|o|două|trei) (?:caractere|litere|cuvinte|cuvânt)|(?:trebuie|nu poate) (?:să|fi)",
  ],
  login: [
    "(?:autentificați-vă|conectați-vă|intrați în cont) (?:pentru|sau)|trebuie să (?:fiți|vă) (?:autentificat|conectat|autentificați|conectați|logat)|doar pentru (?:membri|abonați)|sesiune\\p{Ll}* (?:a )?expirat",
  ],
  bot: [
    "nu sunt (?:un )?robot|sunteți (?:om|robot)|trafic neobișnuit|(?:cereri|solicitări) automate|acces (?:interzis|blocat|refuzat)|verificare de securitate",
  ],
  rateLimit: ["prea multe (?:cereri|căutări|solicitări|încercări)|limita (?:a fost )?(?:atinsă|depășită)"],
  resultWord: ["rezultate?|produse?|cărți|carte|articole?|titluri?|înregistrări|găsite?"],
  rangeWord: ["la", "până la", "și"],
  ofWord: ["din", "din totalul de", "din aproximativ"],
  pageWord: ["pagin[aăi]i?", "pag\\.?"],
  one: ["un", "o", "un singur"],
  atLeast: ["peste", "mai mult de"],
  about: ["aproximativ", "circa"],
  sponsored: ["sponsorizat\\p{Ll}?", "publicitate", "reclam[aă]"],
  related: ["similare|recomand\\p{Ll}+|v-ar putea|te-ar putea|populare|asemănătoare"],
  next: ["(?:pagina )?următo(?:area|rul|are)", "înainte"],
  previous: ["(?:pagina )?precedent\\p{Ll}*", "înapoi", "anterior\\p{Ll}*"],
  first: ["prim[aă]"],
  last: ["ultim[aă]"],
  more: ["(?:vezi|arată|încarcă|afișează) (?:\\d+ )?mai mult\\p{Ll}*(?: \\p{Ll}+)?"],
  pageSize: ["pe pagină", "afișează"],
  author: ["de", "autor"],
  title: ["titlu", "nume"],
};
