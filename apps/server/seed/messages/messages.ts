import type { Lang } from '@pitlane/domain/lang.ts'

/** `hours`: so long after the message came. `assign` gives it to the support of the demonstration. */
export type Step =
  | { what: 'answer' | 'ask' | 'reply' | 'note'; hours: number; text: string }
  | { what: 'assign' | 'close'; hours: number }
type DemoMessage = {
  /** One of the cast who was logged in, or a visitor. */
  from: { member: string } | { name: string; email: string }
  lang: Lang
  hoursAgo: number
  subject: string
  text: string
  steps: readonly Step[]
}

/** What people ask through the contact form, in several languages, and how far it has come. */
export const demoMessages: readonly DemoMessage[] = [
  {
    from: { member: 'owner' },
    lang: 'en',
    hoursAgo: 3,
    subject: 'Charging dock for the 500 series',
    text: 'Hi! My order for the charging dock lapsed before I could pay. Is it still in stock, and does it fit the Scan 500 with the rubber cover on?',
    steps: [],
  },
  {
    from: { member: 'workshop' },
    lang: 'de',
    hoursAgo: 50,
    subject: 'Rechnung mit USt-IdNr.',
    text: 'Guten Tag, auf der Rechnung für das Tablet fehlt unsere Umsatzsteuer-Identifikationsnummer. Können Sie sie ergänzen? Unser Steuerberater nimmt die Rechnung sonst nicht an.',
    steps: [
      { what: 'assign', hours: 2 },
      {
        what: 'note',
        hours: 2.5,
        text: 'Issued invoices are frozen. Asked finance whether a new one is possible once VAT ids can be entered.',
      },
      {
        what: 'ask',
        hours: 4,
        text: 'Guten Tag Herr Brandt,\n\ngern klären wir das. Bitte nennen Sie uns die Nummer genau so, wie sie auf der Rechnung stehen soll, und die Bestellung, um die es geht.',
      },
      { what: 'reply', hours: 22, text: 'DE 811 907 980, und es geht um das Tablet von dieser Woche. Danke!' },
    ],
  },
  {
    from: { name: 'Elena Suárez', email: 'elena.suarez@taller.example' },
    lang: 'spa',
    hoursAgo: 75,
    subject: '¿Es compatible con mi furgoneta?',
    text: 'Buenos días: tengo una Citroën Berlingo de 2012, 1.6 HDi. ¿El lector 200 lee también el ABS, o solo el motor?',
    steps: [
      {
        what: 'answer',
        hours: 5,
        text: 'Buenos días, Elena:\n\nel lector 200 lee motor, ABS, airbag y transmisión de su Berlingo. En la página del producto, «Vehículos» muestra cada función por modelo y año.',
      },
    ],
  },
  {
    from: { member: 'haruto' },
    lang: 'jp',
    hoursAgo: 28,
    subject: 'オシロスコープのプローブについて',
    text: '4チャンネルのオシロスコープに、点火二次側を測るプローブは付属していますか。別売りの場合、型番を教えてください。',
    steps: [
      {
        what: 'ask',
        hours: 3,
        text: '坂井様\n\nお問い合わせありがとうございます。点火二次側のプローブは別売りです。測定されるのはダイレクトイグニッションでしょうか、それともプラグコードのある車両でしょうか。それによってお勧めの型番が変わります。',
      },
    ],
  },
  {
    from: { name: '陈思远', email: 'chen.siyuan@autoshop.example' },
    lang: 'zh',
    hoursAgo: 9,
    subject: '批量采购报价',
    text: '您好，我们是一家连锁汽修店，想一次采购 20 台蓝牙诊断接头。请问有批发价吗？可以开具发票吗？',
    steps: [{ what: 'assign', hours: 1 }],
  },
  {
    from: { member: 'amine' },
    lang: 'fra',
    hoursAgo: 200,
    subject: 'Colis bloqué depuis lundi',
    text: 'Bonjour, le suivi de mon colis n’a pas bougé depuis lundi. Est-il perdu ?',
    steps: [
      {
        what: 'answer',
        hours: 3,
        text: 'Bonjour Amine,\n\nle transporteur nous confirme que le colis est à l’agence d’Augsbourg et sera livré demain. S’il n’arrive pas, répondez simplement à ce message : nous vous en renverrons un.',
      },
      { what: 'reply', hours: 30, text: 'Reçu ce matin, merci beaucoup !' },
      { what: 'close', hours: 31 },
    ],
  },
  {
    from: { name: 'Marek Wójcik', email: 'marek.wojcik@poczta.example' },
    lang: 'pl',
    hoursAgo: 26,
    subject: 'Przedłużenie członkostwa',
    text: 'Dzień dobry, moje członkostwo kończy się w przyszłym tygodniu. Czy jeśli przedłużę je już dziś, stracę pozostałe dni?',
    steps: [],
  },
]

/** Answers kept ready for messages; their blanks are filled in where the message says what belongs there. */
export const messageAnswers: readonly { name: string; texts: Record<Lang, string> }[] = [
  {
    name: 'Where the parcel is',
    texts: {
      en: 'Hello {name},\n\nyour order {order} is on its way. You’ll find the tracking number on the order’s page in your account. It can take a day until the carrier shows the first scan.',
      de: 'Guten Tag {name},\n\nIhre Bestellung {order} ist unterwegs. Die Sendungsnummer finden Sie in Ihrem Konto auf der Seite der Bestellung. Bis der Versanddienst den ersten Scan zeigt, kann ein Tag vergehen.',
      zh: '{name} 您好：\n\n您的订单 {order} 已在运送途中。请在账户的订单页面查看运单号，物流信息可能需要一天才会更新。',
      cht: '{name} 您好：\n\n您的訂單 {order} 已在運送途中。請在帳戶的訂單頁面查看物流單號，物流資訊可能需要一天才會更新。',
      fra: 'Bonjour {name},\n\nvotre commande {order} est en route. Le numéro de suivi se trouve sur la page de la commande, dans votre compte. Le premier passage peut mettre une journée à apparaître chez le transporteur.',
      it: 'Buongiorno {name},\n\nil suo ordine {order} è in viaggio. Trova il numero di tracciamento nella pagina dell’ordine, nel suo account. Il corriere può impiegare un giorno a mostrare la prima scansione.',
      jp: '{name} 様\n\nご注文 {order} は発送済みです。追跡番号はアカウントの注文ページでご確認いただけます。配送状況が表示されるまで1日ほどかかる場合があります。',
      kor: '{name} 님, 안녕하세요.\n\n주문 {order}은(는) 배송 중입니다. 운송장 번호는 계정의 주문 페이지에서 확인하실 수 있습니다. 택배사 조회에 표시되기까지 하루 정도 걸릴 수 있습니다.',
      nl: 'Beste {name},\n\nje bestelling {order} is onderweg. Het volgnummer staat op de pagina van de bestelling in je account. Het kan een dag duren voordat de vervoerder de eerste scan toont.',
      pl: 'Dzień dobry, {name},\n\nTwoje zamówienie {order} jest w drodze. Numer przesyłki znajdziesz na stronie zamówienia na swoim koncie. Pierwszy skan u przewoźnika może pojawić się dopiero po jednym dniu.',
      pt: 'Olá, {name}:\n\na sua encomenda {order} está a caminho. Encontra o número de seguimento na página da encomenda, na sua conta. A primeira leitura da transportadora pode demorar um dia a aparecer.',
      ru: 'Здравствуйте, {name}!\n\nВаш заказ {order} уже в пути. Номер отслеживания указан на странице заказа в вашем аккаунте. Первые данные у службы доставки могут появиться через день.',
      spa: 'Hola, {name}:\n\nsu pedido {order} está en camino. Encontrará el número de seguimiento en la página del pedido, en su cuenta. El transportista puede tardar un día en mostrar el primer escaneo.',
      tr: 'Merhaba {name},\n\n{order} numaralı siparişiniz yolda. Takip numarasını hesabınızdaki sipariş sayfasında bulabilirsiniz. Kargo firmasında ilk hareketin görünmesi bir gün sürebilir.',
    },
  },
  {
    name: 'How a return works',
    texts: {
      en: 'Hello {name},\n\nplease open order {order} in your account and request a return there. We look at it and tell you by email where to send the item.',
      de: 'Guten Tag {name},\n\nbitte öffnen Sie die Bestellung {order} in Ihrem Konto und beantragen Sie dort die Rückgabe. Wir prüfen den Antrag und teilen Ihnen per E-Mail mit, wohin Sie den Artikel senden.',
      zh: '{name} 您好：\n\n请在账户中打开订单 {order} 并申请退货。我们审核后会通过邮件告知您寄回地址。',
      cht: '{name} 您好：\n\n請在帳戶中開啟訂單 {order} 並申請退貨。我們審核後會以電子郵件告知您寄回地址。',
      fra: 'Bonjour {name},\n\nouvrez la commande {order} dans votre compte et demandez-y le retour. Nous l’examinons et vous indiquons par e-mail où envoyer l’article.',
      it: 'Buongiorno {name},\n\napra l’ordine {order} nel suo account e richieda lì il reso. Esaminiamo la richiesta e le comunichiamo via e-mail dove spedire l’articolo.',
      jp: '{name} 様\n\nアカウントでご注文 {order} を開き、そこから返品をお申し込みください。内容を確認のうえ、返送先をメールでお知らせします。',
      kor: '{name} 님, 안녕하세요.\n\n계정에서 주문 {order}을(를) 열고 반품을 신청해 주세요. 확인 후 보내실 주소를 이메일로 안내해 드립니다.',
      nl: 'Beste {name},\n\nopen bestelling {order} in je account en vraag daar de retour aan. We bekijken de aanvraag en mailen je waar je het artikel naartoe stuurt.',
      pl: 'Dzień dobry, {name},\n\notwórz zamówienie {order} na swoim koncie i zgłoś tam zwrot. Sprawdzimy zgłoszenie i napiszemy, dokąd odesłać produkt.',
      pt: 'Olá, {name}:\n\nabra a encomenda {order} na sua conta e peça aí a devolução. Analisamos o pedido e dizemos-lhe por e-mail para onde enviar o artigo.',
      ru: 'Здравствуйте, {name}!\n\nОткройте заказ {order} в своём аккаунте и оформите там возврат. Мы рассмотрим заявку и сообщим по почте, куда отправить товар.',
      spa: 'Hola, {name}:\n\nabra el pedido {order} en su cuenta y solicite allí la devolución. La revisamos y le indicamos por correo adónde enviar el artículo.',
      tr: 'Merhaba {name},\n\nlütfen hesabınızda {order} numaralı siparişi açıp oradan iade talebi oluşturun. Talebi inceleyip ürünü nereye göndereceğinizi e-postayla bildiririz.',
    },
  },
]
