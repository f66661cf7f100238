import type { Lang } from '@pitlane/domain/lang.ts'
import type { CategorySlug } from '../catalogue/seed-goods.ts'

export type Words = { good: readonly string[]; mixed: readonly string[]; bad: readonly string[] }

/** What fits anything that one buys. */
export const anything: Record<Lang, Words> = {
  en: {
    good: [
      'Does exactly what the description says. Arrived in three days, well packed.',
      'Bought one for myself, then a second one for my brother’s shop.',
      'Solid build. It has been in daily use since spring and shows no wear.',
      'The quick guide is short and good. I was working with it after ten minutes.',
      'Paid for itself with the second job.',
      'Support answered on a Sunday. That is why I order here again.',
    ],
    mixed: [
      'Good in itself, but it took two weeks to get here.',
      'Does its job. For this price I had hoped for a case.',
    ],
    bad: ['Did not fit my vehicle although the list says so. The return was easy, at least.'],
  },
  de: {
    good: [
      'Macht genau, was in der Beschreibung steht. Nach drei Tagen da, gut verpackt.',
      'Seit dem Frühjahr täglich in der Werkstatt im Einsatz, bisher keine Beanstandung.',
      'Saubere Verarbeitung, nichts klappert. Würde ich wieder kaufen.',
      'Anleitung kurz und verständlich, nach zehn Minuten lief alles.',
      'Hat sich beim zweiten Auftrag bezahlt gemacht.',
    ],
    mixed: [
      'An sich gut, aber die Lieferung hat zwei Wochen gedauert.',
      'Tut, was es soll. Für den Preis hätte ich eine Tasche erwartet.',
    ],
    bad: ['Passte nicht zu meinem Fahrzeug, obwohl es in der Liste steht. Rückgabe immerhin problemlos.'],
  },
  fra: {
    good: [
      'Conforme à la description, reçu en trois jours et bien emballé.',
      'Utilisé tous les jours à l’atelier depuis le printemps, rien à redire.',
      'Bonne finition, solide en main. Je recommande.',
      'Rentabilisé dès la deuxième intervention.',
    ],
    mixed: ['Bon produit, mais deux semaines de livraison.', 'Fait le travail. À ce prix, j’attendais une housse.'],
    bad: ['Incompatible avec mon véhicule malgré la liste. Retour facile, au moins.'],
  },
  it: {
    good: [
      'Fa esattamente quello che promette. Arrivato in tre giorni, ben imballato.',
      'In officina tutti i giorni da mesi, nessun problema.',
      'Costruito bene, si tiene bene in mano. Lo ricomprerei.',
      'Guida breve e chiara, dopo dieci minuti ero operativo.',
    ],
    mixed: ['Buono, ma la consegna ha richiesto due settimane.'],
    bad: ['Non compatibile con la mia auto anche se è in elenco. Reso semplice, almeno.'],
  },
  spa: {
    good: [
      'Hace justo lo que dice la descripción. Llegó en tres días y bien embalado.',
      'Lo uso a diario en el taller desde primavera y sin problemas.',
      'Buena construcción, se nota sólido. Repetiría.',
      'Amortizado con el segundo trabajo.',
    ],
    mixed: ['Bueno, pero tardó dos semanas en llegar.', 'Cumple. Por este precio esperaba una funda.'],
    bad: ['No es compatible con mi coche aunque está en la lista. La devolución fue fácil.'],
  },
  pt: {
    good: [
      'Faz exatamente o que a descrição diz. Chegou em três dias, bem embalado.',
      'Uso todos os dias na oficina há meses, sem problemas.',
      'Bem construído, firme na mão. Recomendo.',
    ],
    mixed: ['Bom, mas a entrega demorou duas semanas.'],
    bad: ['Não serviu no meu carro, apesar de estar na lista. A devolução foi simples.'],
  },
  nl: {
    good: [
      'Doet precies wat er staat. Binnen drie dagen binnen, goed verpakt.',
      'Al maanden dagelijks in gebruik in de werkplaats, niets op aan te merken.',
      'Stevig gemaakt, ligt goed in de hand. Zou ik zo weer kopen.',
    ],
    mixed: ['Op zich goed, maar de levering duurde twee weken.'],
    bad: ['Past niet op mijn auto, terwijl hij wel in de lijst staat. Terugsturen ging gelukkig makkelijk.'],
  },
  pl: {
    good: [
      'Dokładnie to, co w opisie. Po trzech dniach na miejscu, dobrze zapakowane.',
      'Codziennie w warsztacie od wiosny, bez zastrzeżeń.',
      'Solidne wykonanie, dobrze leży w dłoni. Polecam.',
      'Zwróciło się przy drugim zleceniu.',
    ],
    mixed: ['Samo w sobie dobre, ale dostawa trwała dwa tygodnie.'],
    bad: ['Nie pasuje do mojego auta, choć jest na liście. Zwrot na szczęście bez problemu.'],
  },
  ru: {
    good: [
      'Делает ровно то, что написано. Пришло за три дня, упаковано хорошо.',
      'Каждый день в сервисе с весны, нареканий нет.',
      'Собрано крепко, в руке лежит удобно. Рекомендую.',
    ],
    mixed: ['Вещь хорошая, но ждал две недели.'],
    bad: ['На мою машину не подошло, хотя в списке она есть. Вернули деньги без споров.'],
  },
  tr: {
    good: [
      'Açıklamada ne yazıyorsa onu yapıyor. Üç günde geldi, paketleme iyi.',
      'Aylardır serviste her gün kullanıyoruz, sorun yok.',
      'Sağlam yapılmış, elde iyi duruyor. Tavsiye ederim.',
    ],
    mixed: ['Ürün iyi ama teslimat iki hafta sürdü.'],
    bad: ['Listede olmasına rağmen aracıma uymadı. İade kolay oldu.'],
  },
  jp: {
    good: [
      '説明どおりの性能です。三日で届き、梱包も丁寧でした。',
      '春から工場で毎日使っていますが、不具合はありません。',
      '作りがしっかりしていて手になじみます。',
    ],
    mixed: ['物は良いのですが、届くまで二週間かかりました。'],
    bad: ['対応表にあるのに自分の車では使えませんでした。返品はスムーズでした。'],
  },
  kor: {
    good: [
      '설명 그대로입니다. 사흘 만에 왔고 포장도 좋았어요.',
      '봄부터 정비소에서 매일 쓰는데 문제없습니다.',
      '마감이 좋고 손에 잘 잡힙니다. 추천합니다.',
    ],
    mixed: ['제품은 좋은데 배송이 두 주나 걸렸어요.'],
    bad: ['목록에는 있는데 제 차에는 맞지 않았습니다. 반품은 쉬웠어요.'],
  },
  zh: {
    good: [
      '和描述一致，三天到货，包装结实。',
      '店里从春天用到现在，每天都用，没出过问题。',
      '做工扎实，拿在手里很舒服，推荐。',
      '说明书简单明了，十分钟就上手了。',
    ],
    mixed: ['东西不错，就是物流等了两周。'],
    bad: ['列表里有我的车型，但实际不支持。好在退货很方便。'],
  },
  cht: {
    good: ['和描述相符，三天就到，包裝紮實。', '廠裡天天用，用了好幾個月都沒問題。', '做工很好，拿起來順手，推薦。'],
    mixed: ['東西不錯，只是等了兩週才到。'],
    bad: ['清單裡有我的車款，但實際不支援。還好退貨很方便。'],
  },
}

/** What one says of things of this kind. */
export const ofKind: Record<CategorySlug, Partial<Record<Lang, readonly string[]>>> = {
  scanners: {
    en: [
      'Found the misfire on cylinder 3 before I had the hood fully open.',
      'Reads ABS and airbag on my 2014 Golf, which my old reader never could.',
      'Live data is fast enough to watch a lambda sensor swing. That sold me.',
    ],
    de: [
      'Zündaussetzer auf Zylinder 3 gefunden, bevor die Haube ganz offen war.',
      'Liest ABS und Airbag bei meinem Golf 7, das konnte mein altes Gerät nie.',
    ],
    fra: ['Lit l’ABS et l’airbag de ma Mégane, ce que mon ancien lecteur ne savait pas faire.'],
    spa: ['Lee ABS y airbag en mi León; el lector viejo no podía.'],
    ru: ['Читает АБС и подушки на моём Дастере, старый сканер этого не умел.'],
    zh: ['能读我那台迈腾的 ABS 和气囊，以前的读码器做不到。'],
    jp: ['以前の機種では読めなかったABSとエアバッグまで読めました。'],
  },
  tablets: {
    en: [
      'Topology view shows at once which module does not answer. Saves an hour on every network fault.',
      'Bright enough to read outside, and the battery lasts the whole shift.',
    ],
    de: [
      'Die Topologie zeigt sofort, welches Steuergerät nicht antwortet. Spart bei jedem Busfehler eine Stunde.',
      'Auch draußen gut ablesbar, der Akku hält eine ganze Schicht.',
    ],
    it: ['La topologia mostra subito quale centralina non risponde.'],
    pl: ['Topologia od razu pokazuje, który sterownik milczy.'],
    zh: ['拓扑图一眼就能看出哪个模块不通讯，省了不少时间。'],
  },
  tyres: {
    en: [
      'Wakes even the tired sensors of a ten-year-old Ford.',
      'Four wheels, four sensors, two minutes. The season can come.',
      'Depth readings agree with my mechanical gauge to a tenth.',
    ],
    de: [
      'Weckt selbst die müden Sensoren an einem zehn Jahre alten Focus.',
      'Vier Räder, vier Sensoren, zwei Minuten. Die Saison kann kommen.',
    ],
    nl: ['Vier wielen in twee minuten; het wisselseizoen mag komen.'],
    pl: ['Cztery koła, dwie minuty. Sezon może się zaczynać.'],
    kor: ['바퀴 네 개를 2분 만에 끝냅니다. 시즌 준비 완료.'],
  },
  battery: {
    en: [
      'Said “replace” on a Friday; the car did not start on Monday. I believe it now.',
      'Readings are the same as those of the dealer’s big tester.',
    ],
    de: ['Am Freitag „ersetzen“ angezeigt, am Montag sprang der Wagen nicht an. Seitdem glaube ich ihm.'],
    fra: ['Verdict « à remplacer » le vendredi, panne le lundi. Depuis, je lui fais confiance.'],
    tr: ['Cuma “değiştir” dedi, pazartesi araba çalışmadı. Artık güveniyorum.'],
    jp: ['金曜に「交換」と出て、月曜に本当にかからなくなりました。'],
  },
  ev: {
    en: [
      'Cell voltages to the millivolt, with their positions. Our first pack repair went by the book.',
      'The report convinced the buyer of a used EV in five minutes.',
    ],
    de: ['Zellspannungen auf das Millivolt mit Position. Unsere erste Packreparatur lief nach Plan.'],
    fra: ['Tensions de cellules au millivolt, avec leur position. Parfait pour l’occasion électrique.'],
    zh: ['单体电压精确到毫伏，还能看到位置，检测二手电动车很有说服力。'],
  },
  workshop: {
    en: [
      'We share one between four bays and argue over it every morning.',
      'Found the leak at the intake hose in minutes.',
      'Calibrated in half a day; the mats lie flat and stay there.',
    ],
    de: ['Wir teilen uns eines auf vier Bühnen und streiten uns jeden Morgen darum.'],
    spa: ['Encontró la fuga en el manguito de admisión en minutos.'],
    ru: ['Подсос нашёл за пять минут.'],
    pt: ['Encontrou a fuga na mangueira de admissão em minutos.'],
  },
  accessories: {
    en: [
      'Long enough to reach the engine bay, and the plug sits tight.',
      'Everything has its place in it. No more loose leads in the van.',
      'Small thing, used every day.',
    ],
    de: [
      'Lang genug bis in den Motorraum, der Stecker sitzt fest.',
      'Alles hat seinen Platz, keine losen Kabel mehr im Transporter.',
    ],
    it: ['Ogni cosa ha il suo posto, niente più cavi sparsi nel furgone.'],
    nl: ['Alles heeft zijn plek, geen losse kabels meer in de bus.'],
    kor: ['작지만 매일 씁니다.'],
  },
  software: {
    en: [
      'Unlocked on my serial number right after paying. Service reset on a 2022 Octavia works.',
      'Worth it for the guided functions alone. I renew next year.',
    ],
    de: ['Direkt nach der Zahlung auf meiner Seriennummer aktiv. Service-Reset am Octavia 2022 funktioniert.'],
    fra: ['Activé sur mon numéro de série aussitôt payé. Remise à zéro réussie sur une 3008.'],
    pl: ['Aktywne na moim numerze seryjnym od razu po zapłacie.'],
    zh: ['付款后立即在我的序列号上生效，保养归零没问题。'],
  },
  memberships: {
    en: [
      'The report archive alone is worth it: a customer came back after a year and I had everything.',
      'Renewed for the second time.',
    ],
    de: ['Allein das Berichtsarchiv lohnt sich: Nach einem Jahr hatte ich noch alles zu dem Wagen.'],
    spa: ['Solo por el archivo de informes ya merece la pena.'],
    tr: ['Sadece rapor arşivi için bile değer.'],
  },
  bundles: {
    en: [
      'Cheaper than buying it piece by piece, and everything fits together.',
      'Started my mobile service with this box. Nothing was missing.',
    ],
    de: [
      'Günstiger als einzeln, und alles passt zusammen.',
      'Damit habe ich meinen mobilen Service gestartet. Es fehlte nichts.',
    ],
    fra: ['Moins cher que séparément, et tout va ensemble.'],
    ru: ['Дешевле, чем по отдельности, и всё подходит друг к другу.'],
    cht: ['比單買便宜，而且全部都能搭配使用。'],
  },
}

/** What the shop answers to who is not content. */
export const replies: Record<Lang, string> = {
  en: 'Thank you for letting us know. Please email us your order number and we’ll make it right.',
  de: 'Danke für die offenen Worte. Schreiben Sie uns bitte mit Ihrer Bestellnummer, wir bringen das in Ordnung.',
  fra: 'Merci de nous l’avoir dit. Écrivez-nous avec votre numéro de commande, nous allons arranger cela.',
  it: 'Grazie della segnalazione. Ci scriva con il numero d’ordine: sistemiamo tutto.',
  spa: 'Gracias por decírnoslo. Escríbanos con su número de pedido y lo solucionamos.',
  pt: 'Obrigado por nos dizer. Escreva-nos com o número da encomenda e resolvemos.',
  nl: 'Bedankt voor uw eerlijkheid. Mail ons met uw bestelnummer, dan lossen we het op.',
  pl: 'Dziękujemy za szczerość. Prosimy o wiadomość z numerem zamówienia, naprawimy to.',
  ru: 'Спасибо, что сказали. Напишите нам номер заказа, и мы всё исправим.',
  tr: 'Bize yazdığınız için teşekkürler. Sipariş numaranızla bize ulaşın, düzeltelim.',
  jp: 'ご意見ありがとうございます。注文番号を添えてご連絡ください。対応いたします。',
  kor: '알려 주셔서 감사합니다. 주문 번호와 함께 연락 주시면 해결해 드리겠습니다.',
  zh: '感谢您的反馈。请带订单号联系我们，我们会妥善处理。',
  cht: '感謝您的回饋。請附上訂單號碼聯絡我們，我們會妥善處理。',
}
