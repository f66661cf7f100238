import type { ApplicationState } from '@pitlane/domain/lab/lab.ts'
import type { Texts } from '@pitlane/domain/lang.ts'

type SeedFeedback = { who: string; text: string; daysAgo: number; pictures?: number; thanks?: string }
export type SeedLab = {
  titles: Texts
  summaries: Texts
  descriptions: Texts
  expectations: Texts
  /** Goods whose picture it has. */
  picture: string
  places: number
  /** In days from the start of the demonstration. */
  from: number
  until: number
  models?: readonly string[]
  countries?: readonly string[]
  people: readonly (readonly [who: string, state: ApplicationState, daysAgo: number])[]
  feedback?: readonly SeedFeedback[]
}

export const agreement: Texts = {
  en: 'What you see here is not finished. Do not rely on it for repairs or for decisions about safety.\n\nPlease keep what you see to yourself until it is released. Your feedback and pictures may be used to improve the product, and for nothing else.\n\nYou can withdraw at any time. Taking part costs nothing and is not paid.',
  de: 'Was Sie hier sehen, ist noch nicht fertig. Verlassen Sie sich bei Reparaturen und bei Entscheidungen über die Sicherheit nicht darauf.\n\nBitte behalten Sie für sich, was Sie sehen, bis es erscheint. Ihre Rückmeldungen und Bilder dienen nur dazu, das Produkt zu verbessern.\n\nSie können jederzeit zurücktreten. Die Teilnahme ist kostenlos und wird nicht vergütet.',
  zh: '您看到的内容尚未完成，请勿据此进行维修或作出安全相关的判断。\n\n正式发布前，请对所见内容保密。您的反馈和图片仅用于改进产品。\n\n您可以随时退出。参与不收费，也没有报酬。',
}

/** One with free places, one that is full, one for few, one that has ended and one that is to come. */
export const labs: readonly SeedLab[] = [
  {
    titles: {
      en: 'A full scan in half the time',
      de: 'Vollscan in der halben Zeit',
      zh: '全车扫描，时间减半',
    },
    summaries: {
      en: 'Firmware 5.2 asks several control units at once. Does your vehicle keep up?',
      de: 'Firmware 5.2 fragt mehrere Steuergeräte gleichzeitig ab. Macht Ihr Fahrzeug mit?',
      zh: '5.2 版固件可同时查询多个控制单元，您的车跟得上吗？',
    },
    descriptions: {
      en: 'The new scan speaks to up to four control units at a time and sorts the answers as they come. On our benches a full scan takes 41 seconds instead of 88. We want to know how it does on real vehicles, above all on those with a gateway.',
      de: 'Der neue Scan spricht mit bis zu vier Steuergeräten zugleich und sortiert die Antworten, wie sie kommen. Auf unseren Prüfständen dauert ein Vollscan 41 statt 88 Sekunden. Wir möchten wissen, wie er sich an echten Fahrzeugen schlägt, vor allem an solchen mit Gateway.',
      zh: '新的扫描方式最多可同时与四个控制单元通信，并边接收边整理结果。在我们的台架上，全车扫描从 88 秒缩短到 41 秒。我们想知道它在真实车辆上的表现，尤其是带网关的车型。',
    },
    expectations: {
      en: 'Scan at least three vehicles. Tell us make, model and year, how long it took, and whether a control unit was missing. A picture of the result helps.',
      de: 'Scannen Sie mindestens drei Fahrzeuge. Nennen Sie uns Marke, Modell und Baujahr, wie lange es gedauert hat und ob ein Steuergerät fehlte. Ein Bild des Ergebnisses hilft.',
      zh: '请至少扫描三辆车，并告诉我们品牌、车型、年款、用时，以及是否有控制单元缺失。附上结果图片更好。',
    },
    picture: 'scan-500',
    places: 12,
    from: -9,
    until: 21,
    models: ['Pitlane Scan 500', 'Pitlane Apex 8'],
    people: [
      ['workshop', 'accepted', 8],
      ['haruto', 'declined', 7],
      ['wei', 'accepted', 7],
      ['emre', 'registered', 2],
      ['sanne', 'registered', 1],
    ],
    feedback: [
      {
        who: 'workshop',
        daysAgo: 3,
        pictures: 1,
        text: 'Golf 8, 2021: 44 seconds, all 23 units. Octavia, 2016: the gearbox was missing the first time, there at the second.',
        thanks: 'Thank you, Jonas. The gearbox answers late after it slept: 5.2.1 waits for it.',
      },
      { who: 'wei', daysAgo: 1, text: '比亚迪汉 2022：39 秒，没有缺失。' },
    ],
  },
  {
    titles: {
      en: 'Cell voltages, live on the phone',
      de: 'Zellspannungen live auf dem Smartphone',
      zh: '手机实时查看单体电压',
    },
    summaries: {
      en: 'Watch the pack while you charge, with a line for each module.',
      de: 'Die Batterie beim Laden beobachten, mit einer Linie je Modul.',
      zh: '充电时观察电池包，每个模组一条曲线。',
    },
    descriptions: {
      en: 'Until now a battery report is one moment. This test streams cell voltages and temperatures while the car charges, and marks the module that drifts away from the others.',
      de: 'Bisher ist ein Batteriebericht eine Momentaufnahme. In diesem Test kommen Zellspannungen und Temperaturen laufend an, während das Auto lädt, und ein Modul, das von den anderen abweicht, wird markiert.',
      zh: '目前的电池报告只反映某一时刻。本次内测会在充电过程中持续传输单体电压和温度，并标出偏离其他模组的那一个。',
    },
    expectations: {
      en: 'Two charging sessions of at least 20 minutes, one of them fast charging.',
      de: 'Zwei Ladevorgänge von mindestens 20 Minuten, davon einer mit Schnellladung.',
      zh: '至少两次 20 分钟以上的充电，其中一次为快充。',
    },
    picture: 'ev-adapter-kit',
    places: 3,
    from: -14,
    until: 10,
    people: [
      ['minji', 'accepted', 13],
      ['workshop', 'accepted', 13],
      ['lucia', 'registered', 12],
      ['wei', 'waiting', 11],
      ['beatriz', 'waiting', 9],
      ['piotr', 'waiting', 4],
    ],
  },
  {
    titles: {
      en: 'Sensors that find their wheel',
      de: 'Sensoren, die ihr Rad selbst finden',
      zh: '自动识别轮位的传感器',
    },
    summaries: {
      en: 'No more walking around the car: the tool learns which sensor sits where.',
      de: 'Kein Gang mehr ums Auto: Das Gerät lernt, welcher Sensor wo sitzt.',
      zh: '无需再绕车一圈，工具自动识别各传感器的位置。',
    },
    descriptions: {
      en: 'Two aerials in the handle compare signal strengths while you stand beside a door. It works at 433 MHz, so for now in Europe only.',
      de: 'Zwei Antennen im Griff vergleichen die Signalstärken, während Sie neben einer Tür stehen. Das geht mit 433 MHz, vorerst also nur in Europa.',
      zh: '您站在车门旁时，手柄内的两根天线会比较信号强度。该功能使用 433 MHz 频段，目前仅限欧洲。',
    },
    expectations: {
      en: 'Ten wheel changes, with a note for each wheel that was taken for another.',
      de: 'Zehn Radwechsel, mit einer Notiz zu jedem verwechselten Rad.',
      zh: '十次换轮，并记录每个被误判的轮位。',
    },
    picture: 'tpms-t3',
    places: 6,
    from: -3,
    until: 40,
    models: ['Pitlane TPMS T3'],
    countries: ['DE', 'AT', 'CH', 'FR', 'IT', 'NL', 'PL', 'ES', 'PT'],
    people: [],
  },
  {
    titles: { en: 'Two bays, one screen', de: 'Zwei Hebebühnen, ein Bildschirm', zh: '双工位，同屏显示' },
    summaries: {
      en: 'Two tablets share what they find, so that the front desk sees both cars.',
      de: 'Zwei Tablets teilen, was sie finden: Am Empfang sind beide Autos zu sehen.',
      zh: '两台平板共享检测结果，前台可同时看到两辆车。',
    },
    descriptions: {
      en: 'Whoever stands at the counter sees both scans side by side, and can print a report while the next car is already on the lift.',
      de: 'Wer am Empfang steht, sieht beide Scans nebeneinander und kann einen Bericht drucken, während das nächste Auto schon auf der Bühne steht.',
      zh: '前台可并排查看两份扫描结果；下一辆车已上举升机，报告也能照常打印。',
    },
    expectations: {
      en: 'A week of everyday work with two tablets, and half an hour on the telephone afterwards.',
      de: 'Eine Woche Alltag mit zwei Tablets und danach eine halbe Stunde am Telefon.',
      zh: '用两台平板日常工作一周，之后进行半小时电话访谈。',
    },
    picture: 'tablet-apex-10',
    places: 10,
    from: 6,
    until: 34,
    people: [],
  },
  {
    titles: { en: 'Fault codes without a network', de: 'Fehlercodes ohne Netz', zh: '离线故障码说明' },
    summaries: {
      en: 'All descriptions on the device, for garages below ground.',
      de: 'Alle Beschreibungen auf dem Gerät, für Tiefgaragen.',
      zh: '全部说明存在设备里，地下车库也能用。',
    },
    descriptions: {
      en: 'The descriptions of 21,000 fault codes fit into 9 MB. We wanted to know whether anybody notices that they are not fetched any more. It is in version 5.1 for everybody now.',
      de: 'Die Beschreibungen von 21.000 Fehlercodes passen in 9 MB. Wir wollten wissen, ob jemand merkt, dass sie nicht mehr aus dem Netz kommen. Jetzt haben es mit Version 5.1 alle.',
      zh: '2.1 万条故障码说明只占 9 MB。我们想看看大家是否会察觉说明已不再联网获取。该功能已随 5.1 版面向所有人发布。',
    },
    expectations: {
      en: 'A week with the network switched off.',
      de: 'Eine Woche mit ausgeschaltetem Netz.',
      zh: '关闭网络使用一周。',
    },
    picture: 'reader-200',
    places: 4,
    from: -80,
    until: -30,
    people: [
      ['owner', 'accepted', 78],
      ['workshop', 'accepted', 77],
      ['oksana', 'accepted', 75],
      ['emre', 'withdrawn', 74],
    ],
    feedback: [
      {
        who: 'owner',
        daysAgo: 60,
        pictures: 2,
        text: 'Three days in the basement of the tower on Division Street: every code had its words. Searching for “misfire” takes a second the first time.',
        thanks: 'That second is gone in 5.1. Thank you, Mara!',
      },
      { who: 'oksana', daysAgo: 41, text: 'Работает без сети. Не хватало перевода кодов P1xxx у двух марок.' },
    ],
  },
]
