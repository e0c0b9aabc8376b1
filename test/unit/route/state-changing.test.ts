import { describe, expect, test } from "vitest";
import { isStateChanging, stateChange } from "../../../src/route/state-changing.js";

const at = (path: string): string => new URL(path, "https://shop.example/").href;

describe("links that change something", () => {
  test.each([
    ["Log out", "/user/42", "log-out"],
    ["Sign out", "/", "log-out"],
    ["Log out (maria)", "/", "log-out"],
    ["Logout [maria]", "/", "log-out"],
    ["Log out of your account", "/", "log-out"],
    ["⎋ Sign out", "/", "log-out"],
    ["Cerrar sesión", "/salir", "log-out"],
    ["Se déconnecter", "/", "log-out"],
    ["Déconnexion", "/", "log-out"],
    ["Abmelden", "/", "log-out"],
    ["Sair", "/", "log-out"],
    ["Terminar sessão", "/", "log-out"],
    ["Esci", "/", "log-out"],
    ["Uitloggen", "/", "log-out"],
    ["Wyloguj się", "/", "log-out"],
    ["Bye", "/users/sign_out", "log-out"],
    ["", "/logout.php", "log-out"],
    ["x", "/index.php?action=logout", "log-out"],
    ["x", "/?logout", "log-out"],
    ["x", "/index.php?option=com_users&task=user.logout", "log-out"],
    ["x", "/wp-login.php?action=logout&_wpnonce=1a2b", "log-out"],
    ["x", "/account/d%C3%A9connexion", "log-out"],
    ["( Not Alejandro? )", "/on/store/default/Login-Logout", "log-out"],
    ["x", "/content/en.html/j_logout", "log-out"],
    ["Delete all board cookies", "/ucp.php?mode=delete_cookies", "log-out"],
    ["Newsletter", "/index.php?main_page=unsubscribe", "unsubscribe"],
    ["x", "/shop/ajax/addToWishList.action", "add-to-cart"],
    ["x", "/detail/62523/?action=ADD2BASKET&id=62523", "add-to-cart"],
    ["x", "/compare/?operation=removeAll", "delete"],
    ["Unsubscribe", "/newsletter", "unsubscribe"],
    ["x", "/newsletter/unsubscribe/12", "unsubscribe"],
    ["Darse de baja", "/boletin", "unsubscribe"],
    ["Newsletter abbestellen", "/n", "unsubscribe"],
    ["x", "/posts/12/delete", "delete"],
    ["x", "/cart/remove/5", "delete"],
    ["x", "/delete.php?id=7", "delete"],
    ["x", "/admin?action=delete&id=7", "delete"],
    ["x", "/?delete=7", "delete"],
    ["x", "/cart/?remove_item=0123456789abcdef0123456789abcdef", "delete"],
    ["Delete", "/comment?id=9", "delete"],
    ["Delete", "/thing?_token=8f3a", "delete"],
    ["x", "/docs/12/edit/delete?csrf_token=8f3a", "delete"],
    ["Delete this comment", "/comment?comment_id=9", "delete"],
    ["Kommentar löschen", "/kommentar?id=9", "delete"],
    ["Eliminar", "/carrito?item=3", "delete"],
    ["Usuń", "/koszyk", "delete"],
    ["x", "/index.php?title=X&action=rollback&token=abc", "delete"],
    ["Add to cart", "/product/12", "add-to-cart"],
    ["x", "/product/12?add-to-cart=12", "add-to-cart"],
    ["x", "/cart/add/12", "add-to-cart"],
    ["x", "/panier/ajouter?id=12", "add-to-cart"],
    ["x", "/index.php?route=checkout/cart&action=cart.add", "add-to-cart"],
    ["In den Warenkorb", "/p/1", "add-to-cart"],
    ["Añadir al carrito", "/p/1", "add-to-cart"],
    ["Ajouter au panier", "/p/1", "add-to-cart"],
    ["Adicionar ao carrinho", "/p/1", "add-to-cart"],
    ["Aggiungi al carrello", "/p/1", "add-to-cart"],
    ["In winkelwagen", "/p/1", "add-to-cart"],
    ["Dodaj do koszyka", "/p/1", "add-to-cart"],
    ["Buy now", "/checkout/12", "buy"],
    ["Jetzt kaufen", "/warenkorb/12", "buy"],
    ["x", "/vote/123", "vote"],
    ["x", "/posts/12/upvote", "vote"],
    ["x", "/poll?vote=up", "vote"],
    ["Upvote", "/item?id=3", "vote"],
    ["x", "/posts/12/like", "like"],
    ["J'aime", "/post?id=3", "like"],
    ["Gefällt mir", "/post?id=3", "like"],
    ["x", "/users/12/follow", "follow"],
    ["Follow", "/maria/follow", "follow"],
    ["x", "/index.php?title=X&action=watch", "follow"],
    ["x", "/posts/12/report", "report"],
    ["Report abuse", "/post?id=3", "report"],
    ["x", "/abuse?action=report&post=3", "report"],
  ])("%s → %s: %s", (text, path, kind) => {
    expect(stateChange({ text, url: at(path) })).toBe(kind);
  });

  test.each([
    ["Delete", "delete"],
    ["[remove]", "delete"],
    ["Remove item", "delete"],
    ["Supprimer", "delete"],
    ["Buy now", "buy"],
    ["Like", "like"],
    ["Curtir", "like"],
    ["Follow", "follow"],
    ["Report this post", "report"],
    ["Zgłoś", "report"],
    ["Głosuj", "vote"],
  ])("a thing to click that says %s", (text, kind) => {
    expect(stateChange({ text, url: null })).toBe(kind);
  });
});

describe("links that only look so", () => {
  test.each([
    ["Sign out of the box thinking", "/blog/sign-out-of-the-box-thinking"],
    ["How to log out of everything", "/help/how-to-log-out-of-everything"],
    ["Sign-out sheet templates", "/templates/sheets"],
    ["Delete Me (album)", "/albums/delete-me"],
    ["Delete (album)", "/albums?id=12"],
    ["Remove Before Flight", "/films/12"],
    ["DELETE", "/docs/sql/delete"],
    ["DELETE", "/docs/sql/delete.html"],
    ["Removed items", "/lists/removed"],
    ["Delete cookies", "/internet-explorer/delete-cookies"],
    ["ME GUSTA", "/tag/me-gusta/"],
    ["Voter Lists", "/records/Voter-Lists"],
    ["Logos", "/logos/"],
    ["Our logo", "/logos/out"],
    ["Votes", "/votes/archive"],
    ["Vote 2024", "/vote/2024"],
    ["Annual report", "/report/2023"],
    ["Report 17", "/report/17"],
    ["Product report", "/reports?id=5"],
    ["Event report", "/event?id=5"],
    ["Reports", "/reports?page=2"],
    ["Annual figures", "/figures?report=annual"],
    ["Report", "/?page=report"],
    ["Like a Prayer", "/like/a-prayer"],
    ["Pizza", "/search?like=pizza"],
    ["Followers", "/maria/followers"],
    ["Follow the river", "/walks/follow-the-river"],
    ["Watch the film", "/watch/12"],
    ["Buy", "/buy/houses"],
    ["Buy now", "/product/12"],
    ["Cart", "/cart"],
    ["Add-ons", "/cart/addons"],
    ["Shopping bags", "/bags/leather"],
    ["STEM", "/programs?id=5"],
    ["Next", "/list?mode=compact&page=3"],
    ["Log in", "/login"],
    ["Sign up", "/signup"],
    ["Subscribe", "/subscribe"],
    ["Trash metal", "/genre/trash-metal"],
    ["Buenos Aires", "/ciudades/del/sur"],
    ["", "/"],
  ])("%s → %s", (text, path) => {
    expect(stateChange({ text, url: at(path) })).toBeNull();
  });

  test.each(["Menu", "Show more", "Delete Me", "Next", "Watch", "Details", ""])(
    "a thing to click that says %j",
    (text) => {
      expect(isStateChanging({ text, url: null })).toBe(false);
    },
  );
});

test("a link whose address cannot be read is judged by its text", () => {
  expect(isStateChanging({ text: "Delete", url: "http://[broken" })).toBe(true);
  expect(isStateChanging({ text: "Next", url: "http://[broken" })).toBe(false);
});
