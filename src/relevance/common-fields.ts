import { TextIndex } from "../text/soft-tfidf.js";
import { readLabel, weightOfWord } from "./label-words.js";

/** What forms of any subject ask: about the person, about the list of results, about a thing that is entered. */
type CommonField = "person" | "contact" | "account" | "payment" | "listing" | "entry";

const WORDS: readonly (readonly [CommonField, string])[] = [
  [
    "person",
    "first name,last name,full name,your name,surname,middle name,fname,lname,firstname,lastname,gender,sex,date of birth,birthday,dob,nationality,religion,marital status,caste,mother tongue,occupation,passport number,driver license,drivers licence,nombre y apellidos,apellidos,apellido,tu nombre,sexo,fecha de nacimiento,prénom,nom de famille,votre nom,date de naissance,vorname,nachname,ihr name,geburtsdatum,geschlecht,anrede,sobrenome,seu nome,nome completo,data de nascimento,cognome,nome e cognome,data di nascita,имя,фамилия,ваше имя,voornaam,achternaam,salutation",
  ],
  [
    "contact",
    "email,e-mail,email address,confirm email,phone,phone number,telephone,mobile,mobile number,contact number,fax,address line,street address,address,your message,message,comments,correo,correo electrónico,teléfono,dirección,mensaje,adresse e-mail,courriel,téléphone,message,e-mail-adresse,telefon,telefonnummer,nachricht,telefone,celular,endereço,mensagem,telefono,cellulare,indirizzo,messaggio,телефон,сообщение,сообщения,telefoon,bericht",
  ],
  [
    "account",
    "password,username,user name,user id,login,confirm password,verify code,captcha,contraseña,usuario,mot de passe,identifiant,passwort,benutzername,senha,usuário,utente,пароль,логин,wachtwoord",
  ],
  [
    "payment",
    "card number,credit card,cvv,cvc,name on card,expiry date,expiration date,card type,loan amount,interest rate,down payment,monthly payment,total amount,promo code,coupon code,voucher,discount code,add promo code,código promocional,code promo,gutscheincode,cupom,codice promozionale,промокод",
  ],
  [
    "listing",
    "sort,sort by,order by,sort order,results per page,per page,items per page,show,view,display,ordenar por,ordenar,trier par,trier,sortieren nach,sortierung,sortieren,ordina per,ordinamento,сортировка,sorteren,newsletter,subscribe,currency,remember me,i agree,terms and conditions",
  ],
  [
    "entry",
    "image,image url,photo,picture,upload,file,stock,stock quantity,quantity,sku,short description,long description,status,publish,url,link,website,banner url,trailer url,registration number,vin,vehicle identification number,flight id,flight name,job id,company id,number of openings,open date,close date,book id,id,benefits,cover letter,resume,imagen,foto,cantidad,descripción corta,image principale,quantité,bild,bild hochladen,menge,imagem,quantidade,immagine,quantità,изображение,количество,afbeelding,aantal",
  ],
];

const KINDS = WORDS.map(([kind]) => kind);
const INDEX = new TextIndex(
  WORDS.map(([, list]) => list.split(",").map((text) => readLabel(text).words)),
  weightOfWord,
);
/** Whether a word is one of those: "contact" is no slip for "contract". */
export function isCommonWord(word: string): boolean {
  return INDEX.has(word);
}

const known = new Map<string, CommonLikeness | null>();
const MOST_KNOWN = 20_000;

export interface CommonLikeness {
  readonly kind: CommonField;
  readonly similarity: number;
}

/** What a text asks that forms of any subject ask; null where it is like none of that. */
export function commonField(text: string): CommonLikeness | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  let best: CommonLikeness | null = null;
  for (const { document, similarity } of INDEX.like(readLabel(text).words)) {
    const kind = KINDS[document];
    if (kind !== undefined && similarity > (best?.similarity ?? 0)) best = { kind, similarity };
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, best);
  return best;
}
