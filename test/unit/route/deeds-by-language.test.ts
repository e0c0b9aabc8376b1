import { expect, test } from "vitest";
import { isStateChanging, stateChange } from "../../../src/route/state-changing.js";

const pressed = (text: string): string | null => stateChange({ text, url: null });
const linked = (text: string, path: string): string | null =>
  stateChange({ text, url: new URL(path, "https://shop.example/").href });

test.each([
  "Logga ut|Ta bort konto|Lägg i varukorgen|Köp nu|Rösta|Avbeställ prenumeration|Avboka",
  "Log ud|Slet konto|Læg i kurv|Køb nu|Logg ut|Slett konto|Legg i handlekurv",
  "Kirjaudu ulos|Poista tili|Lisää ostoskoriin|Osta nyt|Skrá út|Logi välja|Atsijungti|Iziet",
  "Odhlásit se|Smazat účet|Přidat do košíku|Koupit|Odhlásiť sa|Odjavi se|Izbriši račun|Dodaj u košaricu",
  "Выйти|Удалить аккаунт|Добавить в корзину|Купить|Вийти|Видалити|Додати в кошик|Изход|Изтрий|Добави в количката",
  "ログアウト|アカウントを削除|カートに入れる|今すぐ購入|退会する|配信停止|予約をキャンセル",
  "退出登录|删除账号|加入购物车|立即购买|登出|刪除帳號|加入購物車|取消订单",
  "로그아웃|계정 삭제|장바구니 담기|바로 구매|구독 취소|예약 취소",
  "Đăng xuất|Xóa tài khoản|Thêm vào giỏ hàng|Mua ngay|ออกจากระบบ|ลบบัญชี|เพิ่มลงตะกร้า|Keluar|Hapus akun|Beli sekarang",
  "تسجيل الخروج|حذف الحساب|أضف إلى السلة|اشتر الآن|התנתק|מחק חשבון|הוסף לסל|קנה עכשיו|خروج|حذف حساب",
  "Αποσύνδεση|Διαγραφή λογαριασμού|Προσθήκη στο καλάθι|Αγορά τώρα|Çıkış yap|Hesabı sil|Sepete ekle|Satın al",
  "Kijelentkezés|Fiók törlése|Kosárba|Deconectare|Șterge contul|Adaugă în coș|लॉग आउट|खाता हटाएं|कार्ट में जोड़ें",
  "Cancelar reserva|Bloquear usuario|Finalizar compra|Commander|Annuler la réservation|Acquista ora|Annulla prenotazione",
  "Buchung stornieren|Konto löschen|Blockieren|Boeking annuleren|Abo kündigen|Warenkorb leeren",
])("%s", (texts) => {
  expect(texts.split("|").filter((text) => pressed(text) === null)).toEqual([]);
});

test.each([
  "Yes, delete it",
  "Delete my account permanently",
  "Confirm order",
  "Pay €20.00",
  "Cancel my booking",
  "Deactivate account",
  "Block this user",
  "Empty cart",
  "Publish now",
  "Send message",
  "Subscribe",
  "Revoke access",
  "Mark as spam",
])("a button that says %s", (text) => {
  expect(pressed(text)).not.toBeNull();
});

test.each([
  ["Seven", "/do/17?csrf_token=abcdef0123456789"],
  ["Seven", "/act?_wpnonce=abc123def4"],
  ["Seven", "/x?_method=PUT"],
  ["7", "/session/destroy"],
  ["7", "/order/place?token=x"],
  ["on", "/checkout/confirm"],
  ["r", "/admin/reset"],
  ["p", "/posts/1/publish"],
  ["7", "/booking/cancel?id=7"],
  ["5", "/?cmd=drop"],
  ["7", "/like?post=7"],
  ["Delete account", "/settings/17"],
  ["Cancel my booking", "/b/17"],
])("%s → %s acts", (text, path) => {
  expect(linked(text, path)).not.toBeNull();
});

test("what a picture or a title says counts like the text", () => {
  const url = "https://shop.example/x1";
  expect(isStateChanging({ text: "⇥", url, alsoCalled: ["Sign out"] })).toBe(true);
  expect(isStateChanging({ text: "×", url: null, alsoCalled: ["Remove from list"] })).toBe(true);
  expect(isStateChanging({ text: "⇥", url, alsoCalled: ["Next page"] })).toBe(false);
});

test.each([
  ["Delete key explained", "/keys/delete-key-explained"],
  ["The Order of the Phoenix", "/films/order-of-the-phoenix"],
  ["Order by price", "/list?order=price"],
  ["Block printing for beginners", "/crafts/block-printing"],
  ["City block", "/maps/block/17"],
  ["How to cancel a booking", "/help/cancel"],
  ["Cancel culture", "/topics/cancel-culture"],
  ["Buying guide", "/guides/buying"],
  ["Published papers", "/papers/published"],
  ["Orders and medals", "/orders/medals"],
  ["Users", "/users/list"],
  ["Following Sea", "/books/following-sea"],
  ["The Vote", "/films/the-vote"],
  ["Transfer news", "/football/transfer-news"],
  ["Session musicians", "/sessions/musicians"],
  ["Likely stories", "/books/likely-stories"],
  ["Reset (2014 film)", "/films/reset"],
  ["削除された場面について", "/movies/deleted-scenes"],
  ["Удалённая работа", "/jobs/remote"],
  ["Kaufmann", "/people/kaufmann"],
  ["Payment methods", "/payment/methods"],
  ["Checkout times", "/hotel/checkout"],
  ["Account types", "/bank/account/types"],
])("%s → %s only shows something", (text, path) => {
  expect(linked(text, path)).toBeNull();
});

test.each([
  "Order history",
  "Show more",
  "Sort order",
  "Blocks",
  "Sender",
  "Next",
  "检索",
  "検索",
  "검색",
  "ค้นหา",
  "بحث",
  "Поиск",
])("a button that says %s is harmless", (text) => {
  expect(pressed(text)).toBeNull();
});
