import type { Lang } from '@pitlane/domain/lang.ts'

/** Who has bought before: people who write reviews, each in his language, from a country of the address form. */
export const reviewers: readonly {
  lang: Lang
  country: string
  city: string
  street: string
  zip: string
  names: readonly string[]
}[] = [
  {
    lang: 'en',
    country: 'US',
    city: 'Tucson',
    street: '118 Mesquite Lane',
    zip: '85701',
    names: ['Dale Whitaker', 'Renee Castillo', 'Curtis Boone', 'Hannah Price', 'Marcus Hale', 'Joy Ellison'],
  },
  {
    lang: 'en',
    country: 'GB',
    city: 'Leeds',
    street: '27 Kirk Terrace',
    zip: 'LS6 2QH',
    names: ['Owen Barker', 'Priya Nair', 'Fiona Drummond', 'Lewis Tait'],
  },
  {
    lang: 'de',
    country: 'DE',
    city: 'Kassel',
    street: 'Gießereiweg 9',
    zip: '34117',
    names: ['Stefan Kröger', 'Anke Vogel', 'Mirko Lehmann', 'Gerd Pohl', 'Julia Brenner'],
  },
  {
    lang: 'fra',
    country: 'FR',
    city: 'Nantes',
    street: '6 rue des Tanneurs',
    zip: '44000',
    names: ['Bastien Morel', 'Claire Lemoine', 'Yann Guillou', 'Nadia Benali'],
  },
  {
    lang: 'it',
    country: 'IT',
    city: 'Bergamo',
    street: 'Via dei Fabbri 14',
    zip: '24122',
    names: ['Davide Rota', 'Chiara Locatelli', 'Matteo Ghisi'],
  },
  {
    lang: 'spa',
    country: 'ES',
    city: 'Zaragoza',
    street: 'Calle del Taller 31',
    zip: '50003',
    names: ['Álvaro Cebrián', 'Nuria Pardo', 'Iván Lozano', 'Elena Rubio'],
  },
  {
    lang: 'pt',
    country: 'PT',
    city: 'Braga',
    street: 'Rua do Ferreiro 8',
    zip: '4700-035',
    names: ['Rui Faria', 'Inês Matos', 'Tiago Bento'],
  },
  {
    lang: 'nl',
    country: 'NL',
    city: 'Zwolle',
    street: 'Smedenstraat 52',
    zip: '8011 TC',
    names: ['Bram Hofstra', 'Femke de Wit', 'Joost Kuiper'],
  },
  {
    lang: 'pl',
    country: 'PL',
    city: 'Gliwice',
    street: 'ul. Kowalska 17',
    zip: '44-100',
    names: ['Marek Wrona', 'Kasia Dudek', 'Tomasz Sowa', 'Ewa Grabska'],
  },
  {
    lang: 'ru',
    country: 'KZ',
    city: 'Karaganda',
    street: 'Заводская улица, 40',
    zip: '100008',
    names: ['Сергей Белов', 'Айгерим Сатпаева', 'Игорь Панин'],
  },
  {
    lang: 'tr',
    country: 'TR',
    city: 'Eskişehir',
    street: 'Demirciler Sokak 12',
    zip: '26010',
    names: ['Serkan Aydın', 'Derya Koç', 'Okan Şimşek'],
  },
  {
    lang: 'jp',
    country: 'JP',
    city: '浜松市',
    street: '中区鍛冶町 4-7',
    zip: '430-0933',
    names: ['中村 健', '西田 真由', '大野 徹'],
  },
  {
    lang: 'kor',
    country: 'KR',
    city: '대전',
    street: '공단로 61',
    zip: '34368',
    names: ['박지훈', '이서연', '최동욱'],
  },
  {
    lang: 'zh',
    country: 'CN',
    city: '武汉',
    street: '工农路 205 号',
    zip: '430070',
    names: ['陈磊', '刘佳怡', '周志强', '吴敏'],
  },
  { lang: 'cht', country: 'TW', city: '台中市', street: '工業一路 88 號', zip: '40755', names: ['林冠宇', '黃怡君'] },
]
