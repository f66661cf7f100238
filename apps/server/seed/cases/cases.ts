import type { CaseEvent } from '@pitlane/domain/case/states.ts'
import type { Lang } from '@pitlane/domain/lang.ts'

/** `hours`: so long after the case was sent. Without words it is a move alone. */
type Said = { from: 'owner' | 'staff' | 'note'; hours: number; text: string; event: CaseEvent | null }
type DemoCase = {
  number: string
  owner: string
  lang: Lang
  daysAgo: number
  brand: string
  model: string
  vin: string
  year: number
  mileage: number
  mileageUnit: 'Km' | 'Miles'
  symptoms: string
  workDone: string
  faults: string
  said: readonly Said[]
  rating?: { stars: number; text: string }
}

/** What people ask, in several languages, and how far their cases are. */
export const demoCases: readonly DemoCase[] = [
  {
    number: 'S-7KXM29QB',
    owner: 'owner',
    lang: 'en',
    daysAgo: 9,
    brand: 'Ford',
    model: 'F-150',
    vin: '',
    year: 2017,
    mileage: 92_400,
    mileageUnit: 'Miles',
    symptoms: 'Rough idle when cold for about two minutes, then it runs fine. It started with the first frost.',
    workDone: 'New spark plugs, air filter replaced.',
    faults: 'P0171, P0174 pending',
    said: [
      {
        from: 'staff',
        hours: 3,
        text: 'Both banks lean and only when cold: that points to air that is not measured. Could you spray some brake cleaner around the intake gasket at cold idle and tell us whether the speed changes?',
        event: 'ask',
      },
      { from: 'owner', hours: 27, text: 'Yes! At the rear of the manifold it settles at once.', event: 'reply' },
      { from: 'note', hours: 28, text: 'Third of this kind this winter. Gasket set is in stock.', event: null },
      {
        from: 'staff',
        hours: 29,
        text: 'Then the intake gasket has shrunk. Replace both sides, clear the codes and drive two cold starts. The fuel trims should come back below 5%.',
        event: 'solve',
      },
    ],
    rating: { stars: 5, text: 'Found without replacing a single part in vain.' },
  },
  {
    number: 'S-Q4ZT83WD',
    owner: 'owner',
    lang: 'en',
    daysAgo: 2,
    brand: 'Hyundai',
    model: 'Kona Electric',
    vin: '',
    year: 2020,
    mileage: 38_100,
    mileageUnit: 'Miles',
    symptoms:
      'The battery report shows one module with a difference of 80 mV at 20% charge. Range is a bit lower than last year.',
    workDone: 'Charged to 100% and left to rest overnight, twice.',
    faults: '',
    said: [
      {
        from: 'staff',
        hours: 5,
        text: 'Thank you for the report. Please measure again at about 50% after an hour of rest: near empty the differences look larger than they are.',
        event: 'ask',
      },
    ],
  },
  {
    number: 'S-H62RVN5C',
    owner: 'workshop',
    lang: 'de',
    daysAgo: 1,
    brand: 'Volkswagen',
    model: 'Golf',
    vin: 'WVWZZZ1KZAW000001',
    year: 2010,
    mileage: 187_300,
    mileageUnit: 'Km',
    symptoms:
      'ABS-Lampe geht bei etwa 30 km/h an. Im Stand lässt sich nichts finden, nach dem Neustart ist sie wieder aus.',
    workDone: 'Sensor hinten links getauscht, Leitung durchgemessen.',
    faults: '00290 Raddrehzahlsensor hinten links',
    said: [
      {
        from: 'staff',
        hours: 2,
        text: 'Wir sehen uns das an. Ist der Impulsring am Radlager beim Tausch mit geprüft worden?',
        event: 'answer',
      },
    ],
  },
  {
    number: 'S-9PLB4KXE',
    owner: 'workshop',
    lang: 'de',
    daysAgo: 0,
    brand: 'Opel',
    model: 'Corsa',
    vin: '',
    year: 2018,
    mileage: 74_900,
    mileageUnit: 'Km',
    symptoms: 'Der Scanner findet das Motorsteuergerät nicht, alle anderen antworten.',
    workDone: 'Sicherungen geprüft, Batterie 12,4 V.',
    faults: 'U0100 in drei Steuergeräten',
    said: [],
  },
  {
    number: 'S-V8GD2MTA',
    owner: 'wei',
    lang: 'zh',
    daysAgo: 5,
    brand: 'BYD',
    model: '汉 EV',
    vin: '',
    year: 2022,
    mileage: 41_000,
    mileageUnit: 'Km',
    symptoms: '左后轮胎压传感器时常显示“未接收到信号”，行驶十分钟后又恢复。',
    workDone: '已更换传感器电池。',
    faults: '',
    said: [
      { from: 'staff', hours: 6, text: '请确认新传感器的频率是 433 MHz，并在设备上重新学习 ID。', event: 'ask' },
      { from: 'owner', hours: 30, text: '频率正确，重新学习后已正常，谢谢！', event: 'reply' },
      { from: 'staff', hours: 31, text: '太好了，那我们将此求助标记为已解决。', event: 'solve' },
    ],
    rating: { stars: 4, text: '' },
  },
  {
    number: 'S-3FWC7JNR',
    owner: 'lucia',
    lang: 'it',
    daysAgo: 40,
    brand: 'Fiat',
    model: '500',
    vin: '',
    year: 2015,
    mileage: 121_000,
    mileageUnit: 'Km',
    symptoms: 'La spia del filtro antiparticolato si accende ogni 200 km.',
    workDone: 'Rigenerazione forzata due volte.',
    faults: 'P2463',
    said: [
      {
        from: 'staff',
        hours: 8,
        text: 'Può inviarci la pressione differenziale al minimo e a 3000 giri? Con questi valori capiamo se il filtro è davvero pieno.',
        event: 'ask',
      },
    ],
  },
]

/** Kept ready for the staff. */
export const demoAnswers = [
  {
    name: 'Codes and freeze frame',
    texts: {
      en: 'Please send us all stored and pending codes with their freeze frames. A diagnostic report has both.',
      de: 'Bitte senden Sie uns alle gespeicherten und vorläufigen Codes mit den Umgebungsdaten. Ein Diagnosebericht enthält beides.',
      zh: '请发来所有已存储和待定的故障码及其冻结帧，诊断报告中都有。',
      cht: '請傳來所有已儲存和待定的故障碼及其凍結數據，診斷報告中兩者都有。',
      fra: 'Merci de nous envoyer tous les codes mémorisés et en attente, avec leurs données figées. Un rapport de diagnostic contient les deux.',
      it: 'Ci invii tutti i codici memorizzati e in attesa con i relativi freeze frame. Un rapporto diagnostico li contiene entrambi.',
      jp: '保存済みとペンディングの故障コードを、フリーズフレームとあわせてすべてお送りください。診断レポートには両方が含まれています。',
      kor: '저장된 고장 코드와 미확정(펜딩) 코드를 프리즈 프레임과 함께 모두 보내 주세요. 진단 보고서에는 둘 다 들어 있습니다.',
      nl: 'Stuur ons alle opgeslagen en voorlopige foutcodes met hun freeze frames. In een diagnoserapport staan beide.',
      pl: 'Prześlij nam wszystkie kody zapisane i oczekujące wraz z ramkami zamrożonymi. Raport diagnostyczny zawiera jedne i drugie.',
      pt: 'Envie-nos todos os códigos guardados e pendentes com os respetivos freeze frames. Um relatório de diagnóstico contém ambos.',
      ru: 'Пришлите, пожалуйста, все сохранённые и неподтверждённые коды со стоп-кадрами. В отчёте о диагностике есть и то и другое.',
      spa: 'Envíenos todos los códigos memorizados y pendientes con sus datos congelados. Un informe de diagnóstico contiene ambos.',
      tr: 'Lütfen kayıtlı ve bekleyen tüm arıza kodlarını donmuş çerçeve verileriyle birlikte gönderin. Bir arıza tespit raporunda ikisi de bulunur.',
    },
  },
  {
    name: 'Voltage first',
    texts: {
      en: 'First, please measure the 12 V battery at rest and while cranking. Below 9.6 V, many control modules give wrong answers.',
      de: 'Bitte messen Sie zuerst die 12-V-Batterie in Ruhe und beim Starten: Unter 9,6 V antworten viele Steuergeräte fehlerhaft.',
      zh: '请先测量 12 V 蓄电池静置和启动时的电压：低于 9.6 V 时许多控制单元会响应错误。',
      cht: '請先量測 12 V 電瓶靜置和啟動時的電壓：低於 9.6 V 時，許多控制模組會回應錯誤。',
      fra: 'Merci de mesurer d’abord la batterie 12 V au repos et au démarrage : en dessous de 9,6 V, de nombreux calculateurs répondent de façon erronée.',
      it: 'Misuri prima la batteria da 12 V a riposo e durante l’avviamento: sotto i 9,6 V molte centraline rispondono in modo errato.',
      jp: 'まず 12 V バッテリーの電圧を、停止時と始動時に測定してください。9.6 V を下回ると、多くのECUが正しく応答しません。',
      kor: '먼저 12 V 배터리 전압을 정지 상태와 시동 시에 측정해 주세요. 9.6 V 미만에서는 많은 제어기가 잘못 응답합니다.',
      nl: 'Meet eerst de 12V-accu in rust en tijdens het starten: onder 9,6 V geven veel regeleenheden verkeerde antwoorden.',
      pl: 'Najpierw zmierz napięcie akumulatora 12 V w spoczynku i podczas rozruchu: poniżej 9,6 V wiele sterowników odpowiada błędnie.',
      pt: 'Meça primeiro a bateria de 12 V em repouso e durante o arranque: abaixo de 9,6 V, muitas centralinas respondem mal.',
      ru: 'Сначала измерьте напряжение аккумулятора 12 В в покое и при пуске: ниже 9,6 В многие блоки управления отвечают неверно.',
      spa: 'Mida primero la batería de 12 V en reposo y durante el arranque: por debajo de 9,6 V, muchas unidades de control responden mal.',
      tr: 'Lütfen önce 12 V aküyü dinlenme halinde ve marş sırasında ölçün: 9,6 V altında birçok kontrol ünitesi yanlış yanıt verir.',
    },
  },
] as const
export const demoRecipients = [
  {
    names: {
      en: 'Battery and EV desk',
      de: 'Batterie und E-Mobilität',
      zh: '电池与新能源组',
      cht: '電池與電動車小組',
      fra: 'Batteries et véhicules électriques',
      it: 'Batterie e veicoli elettrici',
      jp: 'バッテリー・EV 担当',
      kor: '배터리·전기차 담당',
      nl: 'Accu’s en elektrische auto’s',
      pl: 'Akumulatory i pojazdy elektryczne',
      pt: 'Baterias e veículos elétricos',
      ru: 'Батареи и электромобили',
      spa: 'Baterías y vehículos eléctricos',
      tr: 'Batarya ve elektrikli araçlar',
    },
    email: 'battery@pitlane.example',
  },
] as const
