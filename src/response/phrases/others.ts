import type { PhraseBook } from "./phrase-book.js";

export const JA: PhraseBook = {
  noResults: ["(?:見つかり|みつかり|見当たり|該当し|ヒットし|存在し)ません(?:でした)?", "(?:見つけ|探し出せ)(?:る|られ)(?:こと|ませ).{0,12}", "該当(?:する)?.{0,20}(?:ありません|ございません|なし|ない)", "(?:結果|商品|書籍|データ|情報|アイテム|検索結果|該当)(?:は|が|も)?.{0,6}(?:ありません|ございません|なし|0 ?件|０件)", "(?<!\\d)[0０] ?件(?!以上)", "一致する.{0,20}(?:ありません|ない|見つかり)", "(?:別|他|異なる)の?(?:キーワード|条件|言葉|検索)"],
  error: ["エラー(?:が|を|は)?(?:発生|起き|起こ|検出)", "(?:サーバ|サーバー|内部|システム|データベース|予期しない|予期せぬ).{0,6}エラー", "問題が発生", "(?:しばらく|時間を).{0,12}(?:再度|もう一度|お試し|アクセス|やり直)", "(?:一時的に|現在).{0,14}(?:利用|使用|アクセス|接続|ご利用)(?:でき|いただけ)(?:ません|ない)", "メンテナンス(?:中|の(?:ため|お知らせ))", "ページが見つかりません", "(?:処理|接続)(?:でき|に失敗)"],
  validation: ["(?:を|に)?(?:入力|選択|指定|ご入力|ご選択|記入)(?:し)?て(?:ください|下さい)", "(?:入力|選択|指定)(?:してください|が必要|されていません|は必須|必須)", "必須(?:項目|です|入力)", "(?:正しく|無効|不正|有効では|誤り)(?:ありません|な|です|が)", "\\d+ ?文字以上", "(?:短|長)すぎます", "検索語を"],
  login: ["(?:ログイン|サインイン|会員登録)(?:して(?:ください|下さい)|が必要|する必要|すると|後に|の上)", "(?:会員|登録ユーザー|メンバー)(?:専用|限定|のみ)", "セッションが?(?:切れ|期限|タイムアウト|終了)", "ログインしていません"],
  bot: ["(?:私は)?ロボットではありません", "(?:人間|ロボット|ボット)(?:である|では|か)(?:こと|ない)?.{0,8}(?:確認|証明)", "(?:通常|普段)と(?:は)?異なる(?:トラフィック|アクセス)", "(?:不審|異常)な(?:トラフィック|アクセス|アクティビティ|通信)", "自動(?:化された|送信|アクセス).{0,10}", "アクセスが?(?:拒否|ブロック|禁止|制限)", "セキュリティ(?:チェック|確認|検証)", "画像(?:に|の).{0,8}文字"],
  rateLimit: ["(?:リクエスト|検索|アクセス|試行)(?:回数|数)?が?(?:多すぎ|上限|集中|制限を超)", "(?:回数|利用)制限", "\\d+ ?(?:秒|分|時間)(?:後|ほど).{0,10}(?:再|もう|お試し|待)"],
  resultWord: ["件", "冊", "点", "個", "結果", "ヒット", "商品", "アイテム"],
  rangeWord: ["から", "〜", "～"], ofWord: ["件中", "中", "/", "のうち"], pageWord: ["ページ", "頁"], one: ["一"],
  atLeast: ["以上"], about: ["約", "およそ"], sponsored: ["広告", "スポンサー(?:プロダクト|リンク)?", "pr", "プロモーション"],
  related: ["関連|おすすめ|オススメ|類似|この商品を|こちらも|人気(?:の|ランキング)|ベストセラー|最近(?:見|チェック)|チェックした人|新着"],
  next: ["次(?:へ|の?ページ|の\\d+件|の\\d+件を?表示|を見る)?", "次の(?:ページ)?へ", "つぎへ"], previous: ["前(?:へ|の?ページ|の\\d+件)?", "前の(?:ページ)?へ", "戻る"], first: ["最初(?:へ|のページ)?", "先頭"], last: ["最後(?:へ|のページ)?", "末尾"],
  more: ["(?:もっと|さらに|続きを)(?:見る|表示|読み込む|表示する|読む)?", "(?:さらに|次の)?\\d+件を?(?:表示|読み込む|見る)"], pageSize: ["表示件数", "件(?:ずつ)?表示", "1ページ(?:あたり)?"],
  author: ["著者?", "作者", "著"], title: ["タイトル", "書名", "題名", "商品名", "名称"],
};

export const ZH: PhraseBook = {
  noResults: ["(?:没有|沒有|未|无|無|找不到|查無|查无|未能|並無|并无)(?:能|有)?(?:找到|搜索到|搜尋到|查询到|查詢到|检索到|檢索到|查到|符合|相关|相關|任何|匹配|结果|結果|搜索结果|搜尋結果|资料|資料|数据|記錄|记录|商品|图书|圖書|内容|您)", "(?<![\\d,.])0 ?(?:个|條|条|項|项|筆|笔|件|本|部|則|册|冊)(?:结果|結果|记录|記錄|商品|图书|资料|資料|搜尋結果)?", "(?:抱歉|对不起|很遗憾|很抱歉)[^。!?]{0,20}(?:没有|沒有|未|找不到|无|無)", "(?:请|請)?(?:尝试|嘗試|试试|試試|更换|更換|换个|換個|使用|检查|檢查)(?:其他|其它|别的|不同|更换|另一|关键词|關鍵字|拼写|一下|您)"],
  error: ["(?:发生|發生|出现|出現|遇到)(?:了)?(?:一个|一個)?(?:未知|内部|內部|系统|系統|服务器|伺服器|意外|严重)?(?:的)?(?:错误|錯誤|问题|問題|故障|异常|異常)", "(?:服务器|伺服器|系统|系統|数据库|資料庫|内部|內部|程序|程式)(?:内部|內部|发生)?(?:错误|錯誤|异常|異常|出错|出錯|繁忙|忙碌)", "出错了|出錯了|错误\\d{3}", "(?:稍后|稍後|稍候|过一会|过会儿|片刻后)(?:再|重)(?:试|試|来)", "(?:暂时|暫時|目前|当前)(?:无法|無法|不可用|不能|关闭)", "(?:服务|服務|页面|頁面|网页)(?:不可用|不存在|未找到|找不到|维护)", "维护中|維護中|系统维护", "无法(?:处理|完成|加载|连接)"],
  validation: ["(?:请|請)(?:您)?(?:输入|輸入|填写|填寫|选择|選擇|指定|检查|檢查|提供|至少)", "(?:不能|不可|不得)(?:为空|為空|留空|空白|早于|晚于)", "(?:必填|必须填写|必須填寫|必填项|必填欄位|為必填)", "(?:无效|無效|不正确|不正確|有误|有誤|格式错误|格式錯誤|不合法)的?", "至少(?:\\d+|一|两|二|三)(?:个|個)?(?:字符|字元|字|词|條件|条件|关键词)", "(?:太|过|過)(?:短|长|長)", "必须(?:是|为|大于|小于|在)"],
  login: ["(?:请|請)(?:先|您)?(?:登录|登錄|登入|登陆)", "(?:需要|必须|必須|需|须|須)(?:先)?(?:登录|登錄|登入|注册|註冊|登陆)", "(?:登录|登錄|登入)(?:后|後)(?:才|可|即可|方可|查看|继续)", "(?:仅|僅|只)(?:限|供)?(?:会员|會員|注册用户|註冊用戶)", "会员专(?:享|用)|會員專(?:享|用)", "(?:会话|會話|登录状态)(?:已)?(?:过期|過期|超时|失效)", "尚未登录|您还没有登录|未登录"],
  bot: ["(?:我|您|你)(?:不是|是否为|是否是)(?:机器人|機器人|真人)", "(?:验证|驗證|确认|確認|证明)(?:您|你)?(?:是|为)?(?:真人|人类|人類|不是机器人)", "(?:异常|異常|可疑)(?:流量|活动|活動|访问|訪問|请求|行为)", "(?:自动|自動|机器)(?:化)?(?:请求|訪問|查询|程序|查詢)", "(?:访问|存取|訪問|请求)(?:被|已被|遭)?(?:拒绝|拒絕|禁止|阻止|封锁|拦截|限制)", "(?:安全|人机|真人)(?:验证|驗證|检查|檢查)", "验证码|驗證碼|滑块|请完成(?:下方)?验证"],
  rateLimit: ["(?:请求|請求|搜索|搜尋|查询|查詢|访问|操作)(?:次数)?(?:过于|過於|太|过|過)(?:频繁|頻繁|多|快)", "(?:超出|超过|超過|达到|達到)(?:了)?(?:每日|今日|查询|搜索|访问|次数|的){0,4}(?:限制|上限|配额)", "\\d+ ?(?:秒|分钟|分鐘|小时)(?:后|後)(?:再|重)"],
  resultWord: ["(?:条|條|项|項|个|個|筆|笔|件|本|部|则|則|册|冊|种|種)(?:相关|相關|搜索|搜尋|检索|查询)?(?:结果|結果|记录|記錄|商品|图书|圖書|资料|資料|数据|信息|内容|文档|文章|文献)?", "结果", "結果"],
  rangeWord: ["到", "至", "-"], ofWord: ["共", "，共", "/", "条，共", "条,共", "项，共", "項，共", "筆，共"], pageWord: ["页", "頁"], one: ["一", "仅一", "仅有一"],
  atLeast: ["超过", "超過", "多于", "以上"], about: ["约", "約", "大约", "大約"], sponsored: ["广告", "廣告", "推广", "赞助", "贊助", "商业推广"],
  related: ["相关(?:推荐|商品|图书|搜索)|相關(?:推薦|商品)|猜你喜欢|为您推荐|為您推薦|推荐|推薦|您(?:可能|也许)|你可能|热门|熱門|畅销|暢銷|最近浏览|看了又看|还(?:看|买)了|新书"],
  next: ["(?:下|后|後)(?:一)?(?:页|頁|翻)", "下\\d+条"], previous: ["(?:上|前)(?:一)?(?:页|頁)", "返回"], first: ["(?:首|第一)(?:页|頁)"], last: ["(?:末|尾|最后一|最後一)(?:页|頁)"],
  more: ["(?:加载|加載|载入|載入|查看|显示|顯示|展开|浏览|点击加载)(?:更多|全部|剩余|下一)(?:\\p{L}{0,4})?", "更多(?:结果|結果|商品|图书|内容)?"], pageSize: ["每(?:页|頁)(?:显示|顯示)?"],
  author: ["作者", "著"], title: ["书名", "書名", "标题", "標題", "题名", "題名", "名称", "名稱"],
};

export const KO: PhraseBook = {
  noResults: ["(?:검색 ?)?(?:결과|상품|도서|자료|항목|내용|데이터|책)(?:가|이|은|는|를|을)? ?(?:[\\p{L}]+ ?){0,3}(?:없습니다|없어요|없음|존재하지 않|찾을 수 없|찾지 못|나오지 않|0건)", "일치하는 [\\p{L} ]{0,20}(?:없|않|못)", "(?<!\\d)0 ?(?:건|개)", "(?:찾을 수 없|찾지 못|발견되지 않)", "다른 (?:검색어|키워드|단어|조건)"],
  error: ["(?:오류|에러|문제)(?:가|이)? ?(?:발생|생겼|났)", "(?:서버|내부|시스템|데이터베이스|알 수 없는) ?(?:오류|에러)", "(?:잠시|나중에|잠깐) ?(?:후|뒤)?에? ?다시", "(?:일시적으로|현재) [\\p{L} ]{0,12}(?:이용|사용|접속)할 수 없", "점검 ?중", "페이지를 찾을 수 없", "처리할 수 없"],
  validation: ["(?:을|를)? ?(?:입력|선택|지정|기입|작성)(?:해|하여|하)? ?(?:주세요|주십시오|야|십시오|시기)", "필수 ?(?:입력|항목|사항)", "(?:올바르지|유효하지) 않", "잘못된 [\\p{L}]+", "\\d+ ?(?:자|글자) ?이상", "너무 (?:짧|깁|길)", "비워 ?둘 수 없"],
  login: ["(?:로그인|회원가입)(?:이|을|을 해야|하셔야|해야|해|하여|후|하시면) ?(?:필요|주세요|합니다|이용|하세요|후|볼|하십시오)", "(?:회원|구독자|가입자)(?:만| 전용|에게만)", "세션이 ?(?:만료|종료)", "로그인 후"],
  bot: ["로봇이 아닙니다", "(?:사람|로봇)(?:인지|이 아닌지|임을) ?(?:확인|증명)", "(?:비정상적인|의심스러운|평소와 다른) ?(?:트래픽|활동|접근|접속)", "자동(?:화된)? ?(?:요청|접속|검색|프로그램)", "접근이? ?(?:거부|차단|제한|금지)", "(?:보안|브라우저) ?(?:확인|검사|인증|점검)", "자동입력 ?방지"],
  rateLimit: ["(?:요청|검색|접속|시도)(?:이|가|횟수가)? ?(?:너무 많|초과|과도)", "(?:한도|제한)(?:를|을)? ?초과", "\\d+ ?(?:초|분|시간) ?(?:후|뒤)"],
  resultWord: ["건", "개", "권", "결과", "종", "편", "검색 ?결과", "상품", "도서"],
  rangeWord: ["부터", "~", "에서"], ofWord: ["중", "/", "전체", "건 중", "개 중"], pageWord: ["페이지", "쪽"], one: ["한", "하나"],
  atLeast: ["이상", "초과"], about: ["약"], sponsored: ["광고", "스폰서", "협찬"],
  related: ["관련|추천|비슷한|함께 (?:본|구매)|인기|베스트셀러|최근 본|다른 고객"],
  next: ["다음(?: ?페이지)?(?:으로)?"], previous: ["이전(?: ?페이지)?(?:으로)?", "뒤로"], first: ["처음", "맨 ?처음", "첫 ?페이지"], last: ["마지막", "끝", "맨 ?끝"],
  more: ["(?:결과 |상품 )?더 ?(?:보기|불러오기|보여주기|로드)", "\\d+개 더 보기"], pageSize: ["(?:페이지당|한 페이지에|개씩)(?: ?보기)?"],
  author: ["저자", "지은이", "글"], title: ["제목", "도서명", "상품명", "서명"],
};

export const TR: PhraseBook = {
  noResults: ["(?:hiç(?:bir)?|hiç bir|0|sıfır) (?:[\\p{Ll}]+ ){0,3}?(?:sonuç|ürün|kitap|kayıt|ilan|eşleşme|öğe)|(?:sonuç|kayıt|ürün|kitap|ilan|eşleşme|içerik)\\p{Ll}* (?:[\\p{Ll}]+ )?(?:bulunamadı|bulunamamıştır|bulunmamaktadır|yok|bulunmuyor|bulunamıyor)|bulunamadı|eşleşmedi|bulamadık|farklı (?:bir )?(?:anahtar|kelime|arama)"],
  error: ["(?:bir )?(?:hata|sorun) (?:oluştu|meydana geldi|var)|sunucu hatası|(?:dahili|beklenmeyen|beklenmedik|sistem) (?:bir )?(?:sunucu )?hata\\p{Ll}*|bir şeyler (?:ters|yanlış) gitti|(?:geçici olarak|şu anda) (?:kullanılamıyor|hizmet)|bakım (?:çalışması|nedeniyle|modu)|(?:daha )?sonra (?:tekrar|yeniden) deneyin|sayfa bulunamadı"],
  validation: ["(?:lütfen )?(?:[\\p{Ll}]+ ){0,6}?(?:girin(?:iz)?|seçin(?:iz)?|doldurun(?:uz)?|yazın(?:ız)?|belirtin(?:iz)?|düzeltin(?:iz)?)|zorunlu(?:dur| alan)|boş (?:bırakılamaz|olamaz)|geçersiz|geçerli (?:bir )?\\p{Ll}+ (?:değil|girin\\p{Ll}*)|en az (?:\\d+|bir|iki|üç) (?:karakter|harf|kelime|alan)|çok kısa"],
  login: ["(?:giriş|oturum|üye girişi) (?:yap\\p{Ll}*|aç\\p{Ll}*) ?(?:gerek\\p{Ll}+|lazım|veya|zorunda\\p{Ll}*|için)?|(?:yalnızca|sadece) (?:üye\\p{Ll}*|abone\\p{Ll}*|kayıtlı)|oturum\\p{Ll}* (?:süre\\p{Ll}+ )?(?:doldu|sona erdi)|üye (?:girişi|olmanız)"],
  bot: ["robot değilim|(?:insan|robot) ol\\p{Ll}+ ~(?:doğrula\\p{Ll}*|kanıtla\\p{Ll}*)|(?:olağandışı|olağan dışı|şüpheli) (?:trafik|etkinlik|hareket)|otomatik (?:sorgu|istek)\\p{Ll}*|erişim\\p{Ll}* (?:engellendi|reddedildi|yasak)|güvenlik (?:kontrolü|doğrulaması)"],
  rateLimit: ["çok fazla (?:istek|arama|sorgu|deneme)|(?:limit|sınır)\\p{Ll}* (?:aşıldı|doldu|ulaş\\p{Ll}+)"],
  resultWord: ["sonuç|sonuçlar|ürün|kitap|kayıt|ilan|adet|bulundu"],
  rangeWord: ["ile", "ila"], ofWord: ["/", "arası", "toplam"], pageWord: ["sayfa"], one: ["bir", "tek"],
  atLeast: ["den fazla"], about: ["yaklaşık", "ortalama"], sponsored: ["sponsorlu", "reklam(?:lar)?"],
  related: ["benzer|ilgili ürünler|önerilen\\p{Ll}*|öneriler|ilginizi çekebilecek|bunları da|çok satanlar|popüler"],
  next: ["sonraki(?: sayfa)?", "ileri"], previous: ["önceki(?: sayfa)?", "geri"], first: ["ilk(?: sayfa)?"], last: ["son(?: sayfa)?"],
  more: ["daha fazla(?: \\p{Ll}+)*", "(?:\\p{Ll}+ )?daha fazla göster", "devamını (?:göster|yükle)"], pageSize: ["sayfa başına", "göster", "sayfada"],
  author: ["yazar", "yazan"], title: ["başlık", "kitap adı", "ad", "isim"],
};

export const FI: PhraseBook = {
  noResults: ["(?:ei|eikä) (?:[\\p{Ll}]+ ){0,4}?(?:tuloksia|hakutuloksia|osumia|löytynyt|löydy|tuottanut|tuotteita|kirjoja|vastaavuuksia)|(?:0|nolla) (?:tulosta|osumaa|hakutulosta|tuotetta)|emme löytäneet|kokeile (?:toista|eri|muita)"],
  error: ["(?:tapahtui|ilmeni|on tapahtunut) (?:\\p{Ll}+ )?virhe|jokin meni (?:pieleen|vikaan)|palvelinvirhe|sisäinen virhe|yritä (?:uudelleen )?myöhemmin|sivua ei löyt\\p{Ll}+|huoltokatko|ei (?:ole )?(?:tällä hetkellä )?käytettävissä"],
  validation: ["(?:anna|syötä|kirjoita|valitse|täytä|tarkista) (?:\\p{Ll}+)|(?:on|ovat) pakolli\\p{Ll}+|pakollinen|virheellinen|vähintään (?:\\d+|yksi|kaksi|kolme) (?:merkkiä|kirjainta|sanaa|merkki)|liian lyhyt|ei voi olla tyhjä"],
  login: ["kirjaudu (?:sisään )?(?:nähdäksesi|jatkaaksesi|tai|ensin)|(?:sinun )?(?:on|täytyy|pitää) (?:kirjauduttava|kirjautua)|vain (?:jäsenille|tilaajille)|kirjautuminen vaaditaan"],
  bot: ["en ole robotti|oletko (?:ihminen|robotti)|epätavallista liikennettä|automaattisia (?:pyyntöjä|hakuja)|pääsy (?:estetty|kielletty|evätty)|turvatarkistus"],
  rateLimit: ["liian monta (?:pyyntöä|hakua|yritystä)|liikaa (?:pyyntöjä|hakuja)"],
  resultWord: ["tulosta|tulos|hakutulosta|osumaa|tuotetta|kirjaa|nimekettä|löytyi"],
  rangeWord: ["ja"], ofWord: ["/", "yhteensä"], pageWord: ["sivu", "sivua"], one: ["yksi"], atLeast: ["yli"], about: ["noin", "n\\."],
  sponsored: ["mainos", "sponsoroitu"], related: ["samankaltais\\p{Ll}+|suosit\\p{Ll}+|saatat pitää|liittyvät|katsoivat myös"],
  next: ["seuraava(?: sivu)?"], previous: ["edellinen(?: sivu)?", "takaisin"], first: ["ensimmäinen"], last: ["viimeinen"],
  more: ["(?:näytä|lataa) (?:\\d+ )?lisää(?: \\p{Ll}+)?", "lisää"], pageSize: ["sivulla", "per sivu", "näytä"],
  author: ["tekijä", "kirjoittanut"], title: ["nimi", "nimeke", "otsikko"],
};

export const HU: PhraseBook = {
  noResults: ["(?:nincs|nincsenek|0) (?:[\\p{Ll}]+ ){0,3}?(?:találat\\p{Ll}*|eredmény\\p{Ll}*|termék\\p{Ll}*|könyv\\p{Ll}*|hirdetés\\p{Ll}*)|nem (?:[\\p{Ll}]+ ){0,3}?(?:talál\\p{Ll}+|található|hozott)|próbál\\p{Ll}+ (?:meg )?más"],
  error: ["hiba (?:történt|lépett fel)|(?:belső |szerver)hiba|valami (?:hiba|elromlott)|(?:próbálja|próbáld) (?:újra |meg )?(?:\\p{Ll}+ )?később|(?:átmenetileg|jelenleg) nem (?:elérhető|érhető)|karbantartás (?:alatt|miatt)|oldal nem található"],
  validation: ["(?:kérjük,? )?(?:adjon|adja|töltse|válasszon|válassza|írjon|írja) (?:meg|ki|be|\\p{Ll}+)|kötelező|érvénytelen|nem lehet üres|legalább (?:\\d+|egy|két|kettő|három) (?:karakter\\p{Ll}*|betű\\p{Ll}*|szó\\p{Ll}*)|túl rövid"],
  login: ["(?:jelentkezzen|jelentkezz|lépjen) be|be kell jelentkez\\p{Ll}+|csak (?:tagok|regisztrált|előfizetők)|bejelentkezés szükséges"],
  bot: ["nem vagyok robot|szokatlan (?:forgalom|forgalmat|tevékenység)|automatikus (?:kérések|lekérdezések)|hozzáférés (?:megtagadva|letiltva)|biztonsági ellenőrzés"],
  rateLimit: ["túl sok (?:kérés|keresés|lekérdezés|próbálkozás)"],
  resultWord: ["találat\\p{Ll}*|eredmény\\p{Ll}*|termék\\p{Ll}*|könyv\\p{Ll}*|db|darab"],
  rangeWord: ["és"], ofWord: ["/", "összesen", "-ból", "-ből"], pageWord: ["oldal"], one: ["egy"], atLeast: ["több mint"], about: ["körülbelül", "kb\\.?"],
  sponsored: ["hirdetés", "szponzorált"], related: ["hasonló|ajánl\\p{Ll}+|kapcsolódó|népszerű|önnek"],
  next: ["következő(?: oldal)?", "tovább"], previous: ["előző(?: oldal)?", "vissza"], first: ["első"], last: ["utolsó"],
  more: ["(?:továbbiak|több|még több)(?: \\p{Ll}+)*"], pageSize: ["oldalanként", "megjelenítés"],
  author: ["szerző", "írta"], title: ["cím", "név"],
};

export const EL: PhraseBook = {
  noResults: ["(?:δεν|κανένα|καμία|0|χωρίς) (?:[\\p{Ll}]+ ){0,4}?(?:αποτέλεσμα\\p{Ll}*|αποτελέσματα|προϊόν\\p{Ll}*|βιβλί\\p{Ll}*|βρέθηκ\\p{Ll}+|υπάρχουν|βρήκαμε|εγγραφ\\p{Ll}+)|δοκιμάστε (?:άλλ\\p{Ll}+|διαφορετικ\\p{Ll}+)"],
  error: ["(?:παρουσιάστηκε|προέκυψε|υπήρξε|συνέβη) (?:\\p{Ll}+ )?(?:σφάλμα|πρόβλημα)|σφάλμα (?:διακομιστή|συστήματος|βάσης)|κάτι πήγε στραβά|(?:προσπαθήστε|δοκιμάστε) (?:\\p{Ll}+ )?αργότερα|προσωρινά μη διαθέσιμ\\p{Ll}+|υπό συντήρηση"],
  validation: ["(?:παρακαλώ )?(?:εισάγετε|συμπληρώστε|επιλέξτε|πληκτρολογήστε|διορθώστε) \\p{Ll}+|υποχρεωτικ\\p{Ll}+|μη έγκυρ\\p{Ll}+|τουλάχιστον (?:\\d+|ένα\\p{Ll}*|δύο|τρεις) (?:χαρακτήρ\\p{Ll}+|γράμματα|λέξ\\p{Ll}+)|απαιτείται"],
  login: ["συνδεθείτε (?:για|ή)|πρέπει να (?:συνδεθείτε|είστε συνδεδεμέν\\p{Ll}+)|μόνο για μέλη|απαιτείται σύνδεση"],
  bot: ["δεν είμαι ρομπότ|ασυνήθιστη (?:κίνηση|δραστηριότητα)|αυτοματοποιημέν\\p{Ll}+|(?:δεν επιτρέπεται|απαγορεύεται) η πρόσβαση|έλεγχος ασφαλείας"],
  rateLimit: ["πάρα πολλ(?:ά|ές) (?:αιτήματα|αναζητήσεις)"],
  resultWord: ["αποτελέσματα|αποτέλεσμα|προϊόντα|βιβλία|εγγραφές|βρέθηκαν"],
  rangeWord: ["έως", "ως"], ofWord: ["από", "από τα"], pageWord: ["σελίδ\\p{Ll}+"], one: ["ένα", "μία"], atLeast: ["πάνω από"], about: ["περίπου"],
  sponsored: ["διαφήμιση", "χορηγούμεν\\p{Ll}+"], related: ["παρόμοι\\p{Ll}+|σχετικά|προτειν\\p{Ll}+|δημοφιλ\\p{Ll}+"],
  next: ["επόμεν[ηοα](?: σελίδα)?"], previous: ["προηγούμεν[ηοα](?: σελίδα)?", "πίσω"], first: ["πρώτη"], last: ["τελευταία"],
  more: ["(?:δείτε|εμφάνιση|φόρτωση) (?:\\p{Ll}+ )*περισσότερ\\p{Ll}+(?: \\p{Ll}+)?", "περισσότερα"], pageSize: ["ανά σελίδα"],
  author: ["συγγραφέας", "του", "της"], title: ["τίτλος", "όνομα"],
};

export const AR: PhraseBook = {
  noResults: ["(?:لا|لم|ليس|ليست|بدون|لن) (?:[\\p{L}]+ ){0,4}?(?:نتائج|نتيجة|يتم العثور|العثور|نعثر|نجد|توجد|يوجد|تطابق|منتجات|كتب|سجلات|هناك)", "0 (?:نتائج|نتيجة)", "جرب (?:كلمات|كلمة|البحث)"],
  error: ["(?:حدث|وقع|حصل) خط[أا]", "خطأ (?:في|داخلي|غير متوقع)", "(?:حاول|المحاولة) (?:[\\p{L}]+ ){0,3}لاحقا", "غير (?:متاح|متوفر)\\p{L}? (?:حاليا|مؤقتا)", "(?:قيد|تحت) الصيانة"],
  validation: ["(?:يرجى|الرجاء|من فضلك) (?:إدخال|ادخال|اختيار|تعبئة|تحديد|ملء|كتابة|التحقق)", "(?:مطلوب|إلزامي|الزامي)", "غير (?:صالح|صحيح)\\p{L}?", "(?:على الأقل|لا يقل عن) ?(?:\\d+)?", "لا يمكن أن يكون"],
  login: ["(?:يجب|يرجى|الرجاء) (?:عليك )?(?:تسجيل الدخول|التسجيل)", "سجل الدخول", "(?:للأعضاء|للمشتركين) فقط", "انتهت (?:صلاحية )?الجلسة"],
  bot: ["(?:لست|أنا لست) (?:برنامج )?روبوت", "(?:حركة مرور|نشاط) غير (?:عادي|معتاد)\\p{L}?", "طلبات (?:آلية|تلقائية)", "(?:تم )?(?:رفض|حظر|منع) (?:الوصول|الدخول)", "التحقق (?:من أنك|الأمني)"],
  rateLimit: ["(?:عدد )?(?:كبير|طلبات|كثيرة) (?:جدا )?(?:من الطلبات|كثيرة)", "تجاوزت (?:الحد|عدد)"],
  resultWord: ["نتيجة", "نتائج", "منتج", "منتجات", "كتاب", "كتب", "سجل"],
  rangeWord: ["إلى", "الى", "-"], ofWord: ["من", "من أصل", "من أصل حوالي"], pageWord: ["صفحة", "الصفحة"], one: ["واحدة", "واحد"], atLeast: ["أكثر من"], about: ["حوالي", "نحو"],
  sponsored: ["إعلان", "اعلان", "ممول"], related: ["مشابهة|ذات صلة|قد يعجبك|موصى|الأكثر"],
  next: ["التالي(?:ة)?", "الصفحة التالية"], previous: ["السابق(?:ة)?", "الصفحة السابقة"], first: ["الأولى"], last: ["الأخيرة"],
  more: ["(?:عرض|تحميل|شاهد|اعرض) (?:ال)?مزيد(?: من [\\p{L}]+)?", "المزيد"], pageSize: ["لكل صفحة", "عرض"],
  author: ["المؤلف", "بقلم", "تأليف"], title: ["العنوان", "الاسم"],
};
