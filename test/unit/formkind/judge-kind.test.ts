import { describe, expect, test } from "vitest";
import type { FormKind } from "../../../src/formkind/form-kind.js";
import { judgeKind } from "../../../src/formkind/judge-kind.js";
import { formsOf } from "../../../src/page/layout-form.js";
import type { LayoutNode } from "../../../src/page/layout.js";
import { makeButton, makeControl, makeFrame, makePage, makeText } from "../made-layout.js";
import { button, carried, field, label, select, verdictOn, type MadeForm } from "./made-form.js";

const NODE = { display: "block", role: "", box: { x: 0, y: 0, width: 600, height: 100 } };

const box = (words: string): MadeForm => ({
  action: "/search",
  method: "get",
  parts: [field("q", "text", { placeholder: words }), button(words)],
});

const FORMS: readonly (readonly [kind: FormKind, what: string, form: MadeForm])[] = [
  ["search", "a box and a button", box("Search")],
  ["search", "a box in Spanish", box("Buscar")],
  ["search", "a box in French", box("Rechercher")],
  ["search", "a box in German", box("Suchen")],
  ["search", "a box in Portuguese", box("Pesquisar")],
  ["search", "a box in Italian", box("Cerca")],
  ["search", "a box in Croatian", box("Pretraži")],
  ["search", "a box in Japanese", box("検索")],
  [
    "search",
    "a search for used cars",
    {
      action: "/cars/results",
      method: "get",
      heading: "Find your car",
      parts: [
        label("Make"),
        select("make", "Any", "Audi", "Fiat"),
        label("Model"),
        select("model", "Any"),
        label("Price up to"),
        select("price_max", "5,000", "10,000"),
        button("Search cars"),
      ],
    },
  ],
  [
    "search",
    "a German search for hotels",
    {
      action: "/hotels/suche",
      method: "get",
      parts: [
        label("Reiseziel"),
        field("ziel"),
        label("Anreise"),
        field("anreise", "date"),
        label("Abreise"),
        field("abreise", "date"),
        button("Hotels finden"),
      ],
    },
  ],
  [
    "login",
    "name and password",
    {
      action: "/login",
      parts: [
        label("Username"),
        field("username"),
        label("Password"),
        field("password", "password"),
        label("Remember me"),
        field("remember", "checkbox"),
        button("Log in"),
      ],
    },
  ],
  [
    "login",
    "a Spanish login",
    {
      action: "/sesion",
      heading: "Iniciar sesión",
      parts: [
        label("Usuario"),
        field("usuario"),
        label("Contraseña"),
        field("clave", "password"),
        button("Iniciar sesión"),
      ],
    },
  ],
  [
    "registration",
    "a new account",
    {
      action: "/register",
      heading: "Create an account",
      parts: [
        label("First name"),
        field("first_name"),
        label("Last name"),
        field("last_name"),
        label("E-mail"),
        field("email", "email"),
        label("Password"),
        field("password", "password"),
        label("Confirm password"),
        field("password2", "password"),
        field("terms", "checkbox"),
        label("I agree to the terms"),
        button("Register"),
      ],
    },
  ],
  [
    "registration",
    "a new account in French",
    {
      action: "/inscription",
      heading: "Créer un compte",
      parts: [
        label("Nom"),
        field("nom"),
        label("Prénom"),
        field("prenom"),
        label("Courriel"),
        field("email", "email"),
        label("Mot de passe"),
        field("mdp", "password"),
        label("Confirmer le mot de passe"),
        field("mdp2", "password"),
        button("S'inscrire"),
      ],
    },
  ],
  [
    "contact",
    "a message to the owners",
    {
      action: "/contact",
      names: "contact-form",
      heading: "Contact us",
      parts: [
        label("Your name"),
        field("name"),
        label("E-mail"),
        field("email", "email"),
        label("Subject"),
        field("subject"),
        label("Message"),
        field("message", "textarea"),
        button("Send message"),
      ],
    },
  ],
  [
    "contact",
    "a German message",
    {
      action: "/kontakt",
      names: "kontaktformular",
      heading: "Kontakt",
      parts: [
        label("Name"),
        field("name"),
        label("E-Mail"),
        field("email", "email"),
        label("Telefon"),
        field("telefon", "tel"),
        label("Nachricht"),
        field("nachricht", "textarea"),
        button("Absenden"),
      ],
    },
  ],
  [
    "newsletter",
    "one box for e-mail",
    {
      action: "/newsletter/subscribe",
      names: "newsletter-form",
      heading: "Our newsletter",
      parts: [field("email", "email", { placeholder: "Your e-mail" }), button("Subscribe")],
    },
  ],
  [
    "newsletter",
    "an Italian newsletter",
    {
      action: "/newsletter",
      heading: "Iscriviti alla newsletter",
      parts: [field("email", "email", { placeholder: "La tua email" }), button("Iscriviti")],
    },
  ],
  [
    "order",
    "goods for the cart",
    {
      action: "/cart/add",
      names: "add-to-cart",
      parts: [label("Quantity"), field("qty"), carried("product_id"), button("Add to cart", "add-to-cart")],
    },
  ],
  [
    "order",
    "goods for a Portuguese cart",
    {
      action: "/carrinho/adicionar",
      parts: [
        label("Quantidade"),
        field("quantidade"),
        carried("produto"),
        button("Adicionar ao carrinho", "comprar"),
      ],
    },
  ],
  [
    "comment",
    "a comment under an article",
    {
      action: "/wp-comments-post.php",
      names: "commentform comment-form",
      heading: "Leave a reply",
      parts: [
        label("Comment"),
        field("comment", "textarea"),
        label("Name"),
        field("author"),
        label("E-mail"),
        field("email", "email"),
        label("Website"),
        field("url"),
        button("Post comment"),
        carried("comment_post_ID"),
      ],
    },
  ],
  [
    "comment",
    "a German comment",
    {
      action: "/kommentar",
      names: "kommentarformular",
      heading: "Schreibe einen Kommentar",
      parts: [
        label("Kommentar"),
        field("text", "textarea"),
        label("Name"),
        field("name"),
        label("E-Mail"),
        field("email", "email"),
        button("Kommentar abschicken"),
      ],
    },
  ],
  [
    "recovery",
    "a forgotten password",
    {
      action: "/password/reset",
      heading: "Forgot your password?",
      parts: [label("E-mail"), field("email", "email"), button("Reset password")],
    },
  ],
  [
    "recovery",
    "a forgotten password in French",
    {
      action: "/mot-de-passe-oublie",
      heading: "Mot de passe oublié",
      parts: [
        label("Votre adresse e-mail"),
        field("email", "email"),
        button("Réinitialiser le mot de passe"),
      ],
    },
  ],
  [
    "delete",
    "a question before deleting",
    { action: "/items/7", parts: [label("Really?"), button("Delete"), button("Cancel")] },
  ],
  [
    "delete",
    "a German question before deleting",
    {
      action: "/konto",
      parts: [field("passwort", "password"), button("Konto löschen"), button("Abbrechen")],
    },
  ],
  [
    "delete",
    "a confirmation sent to an address that deletes",
    { action: "/posts/7/delete", parts: [carried("token"), button("Yes, confirm")] },
  ],
  [
    "other",
    "a list that is sorted",
    {
      action: "/list",
      method: "get",
      names: "sort-form",
      parts: [label("Sort by"), select("sort", "Name", "Price")],
    },
  ],
  [
    "other",
    "a poll",
    {
      action: "/poll/vote",
      names: "poll",
      heading: "Poll of the week",
      parts: [
        field("poll", "radio"),
        label("Yes"),
        field("poll", "radio"),
        label("No"),
        button("Vote", "poll-vote"),
      ],
    },
  ],
  [
    "other",
    "a choice of language",
    { action: "/language", names: "language-switcher", parts: [select("lang", "English", "Deutsch")] },
  ],
];

describe("the kind of a form", () => {
  test.each(FORMS)("%s: %s", (kind, _what, form) => {
    const verdict = verdictOn(form);
    expect(verdict.kind).toBe(kind);
    expect(verdict.searchable).toBe(kind === "search");
    expect(verdict.confidence).toBeGreaterThan(0);
    expect(verdict.confidence).toBeLessThanOrEqual(1);
  });

  test("fields called comments do not make a contact form one for comments", () => {
    const verdict = verdictOn({
      action: "/contact.php",
      names: "contact",
      heading: "Contact us",
      parts: [
        label("Name"),
        field("name"),
        label("E-mail"),
        field("email", "email"),
        label("Comments"),
        field("comments", "textarea"),
        button("Send"),
      ],
    });
    expect(verdict.kind).toBe("contact");
  });

  test("a button that deletes one of several things does not make a form one that deletes", () => {
    const verdict = verdictOn({ action: "/list", parts: [button("Delete"), button("Update")] });
    expect(verdict.kind).not.toBe("delete");
  });

  test("a form that asks for a text is not one that only deletes", () => {
    expect(verdictOn({ parts: [field("q"), button("Delete")] }).kind).not.toBe("delete");
  });
});

describe("no crawler fills in", () => {
  const search = box("Search");

  test.each([
    ["a password", field("pin", "password")],
    ["a password in a box for any text", field("user_password")],
    ["a new password", field("x", "text", { autocomplete: "new-password" })],
    ["a code sent to a person", field("x", "text", { autocomplete: "one-time-code" })],
    ["a file", field("picture", "file")],
    ["the number of a card", field("card_number")],
    ["a card by its label", field("x", "text", { labels: ["Credit card"] })],
    ["a card by what browsers fill in", field("x", "text", { autocomplete: "billing cc-number" })],
    ["a German card", field("x", "text", { placeholder: "Kreditkarte" })],
    ["a password nobody sees", { ...field("p", "password"), hidden: "display" as const }],
  ])("a search form with %s", (_what, asked) => {
    expect(verdictOn(search).searchable).toBe(true);
    const verdict = verdictOn({ ...search, parts: [...search.parts, asked] });
    expect(verdict.searchable).toBe(false);
    expect(verdict.kind).not.toBe("search");
  });

  test("a form with nothing in it", () => {
    const verdict = verdictOn({ parts: [] });
    expect(verdict.searchable).toBe(false);
    expect(verdict.confidence).toBeGreaterThanOrEqual(0);
  });

  test("a form with only carried controls, though its address searches", () => {
    const verdict = verdictOn({ action: "/search", method: "get", parts: [carried("q"), button("Search")] });
    expect(verdict.searchable).toBe(false);
  });
});

test("a search box that opens later is a search all the same", () => {
  const verdict = verdictOn({
    action: "/search",
    method: "get",
    role: "search",
    parts: [{ ...field("q", "search"), hidden: "display" }, button("Search")],
  });
  expect(verdict.searchable).toBe(true);
});

test("what a library of widgets says of everything alike names no form", () => {
  const themed = ["div", "div", "div", "div", "header", "div", "span", "button", "label"];
  const nodes: LayoutNode[] = [
    { ...NODE, parent: -1, tag: "body", names: "" },
    { ...NODE, parent: 0, tag: "form", names: "w-form" },
    ...themed.map((tag) => ({ ...NODE, parent: 1, tag, names: "w-theme--light w-locale--ltr" })),
  ];
  const page = makePage(
    makeFrame(
      [
        makeText("Book title", [20, 20, 90, 18], { node: 2 }),
        makeControl([20, 40, 200, 20], { name: "input-v-2", node: 3 }),
        makeText("Genre", [240, 20, 60, 18], { node: 4 }),
        makeControl([240, 40, 200, 20], { name: "input-v-6", node: 5, kind: "combobox" }),
        makeButton("Search", [460, 40, 80, 20], { node: 9, names: "w-button w-theme--light w-locale--ltr" }),
      ],
      { nodes, forms: [{ ...NODE, node: 1, action: "", method: "get", names: "w-form" }] },
    ),
  );
  const [form] = formsOf(page);
  if (form === undefined) throw new Error("no form");
  expect(judgeKind(page, form)).toMatchObject({ kind: "search", searchable: true });
});
