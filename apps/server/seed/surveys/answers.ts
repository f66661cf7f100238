import type { Lang } from '@pitlane/domain/lang.ts'

export type SeedAnswer = {
  code: string
  /** Somebody of the cast; else a visitor. */
  who?: string
  lang: Lang
  daysAgo: number
  said: Readonly<Record<string, string | number | readonly string[]>>
}

type Words = { why?: string; best?: string; since?: string; who?: string }
/** To the survey about scanners: when, in what language, where it is used and how often in a week, for what, the score. */
function scanner(daysAgo: number, lang: Lang, where: string, does: string, score: number, words: Words = {}) {
  const [place, week] = where.split(' ') as [string, string?]
  const { who, ...texts } = words
  const said = { where: place, ...(week ? { week } : {}), does: does.split(' '), score, ...texts }
  return { code: 'scanner', lang, daysAgo, said, ...(who ? { who } : {}) }
}

/** What people have answered, the first of them first. */
export const answers: readonly SeedAnswer[] = [
  {
    code: 'delivery',
    who: 'workshop',
    lang: 'de',
    daysAgo: 58,
    said: { time: 'day', box: 5 },
  },
  {
    code: 'delivery',
    who: 'amine',
    lang: 'fra',
    daysAgo: 55,
    said: { time: 'late', why: 'Bloqué neuf jours à la douane, sans nouvelles.', box: 4 },
  },
  { code: 'delivery', who: 'wei', lang: 'zh', daysAgo: 51, said: { time: 'early', box: 5 } },
  { code: 'delivery', lang: 'en', daysAgo: 49, said: { time: 'day', box: 3 } },
  {
    code: 'delivery',
    who: 'lucia',
    lang: 'it',
    daysAgo: 44,
    said: { time: 'late', why: 'Il corriere non ha trovato il citofono.', box: 5 },
  },
  { code: 'delivery', who: 'sanne', lang: 'nl', daysAgo: 36, said: { time: 'early', box: 4 } },

  scanner(13, 'en', 'workshop some', 'codes live service', 9, {
    best: 'It finds modules that our old tool never listed.',
    since: '2025-03-10',
  }),
  scanner(13, 'de', 'workshop many', 'codes coding report', 8, { since: '2024-11-04' }),
  scanner(13, 'en', 'home', 'codes live', 10, { best: 'No subscription for the basics.', since: '2026-01-17' }),
  scanner(12, 'fra', 'mobile some', 'codes service battery', 7),
  scanner(12, 'de', 'workshop many', 'coding report', 9, {
    who: 'workshop',
    best: 'Die Berichte: Kunden verstehen endlich, was wir gefunden haben.',
    since: '2025-06-02',
  }),
  scanner(12, 'spa', 'workshop some', 'codes service', 6, {
    why: 'El menú de funciones especiales tarda mucho en abrirse.',
  }),
  scanner(11, 'en', 'fleet many', 'codes report', 8, { since: '2025-09-01' }),
  scanner(11, 'pl', 'home', 'codes', 9, { best: 'Działa z moją Skodą bez kombinowania.' }),
  scanner(11, 'jp', 'workshop some', 'live service', 7, { since: '2025-12-08' }),
  scanner(10, 'en', 'home', 'codes live battery', 4, {
    why: 'The app logs me out every few days, always when I am under the hood.',
    since: '2026-02-20',
  }),
  scanner(10, 'it', 'workshop few', 'codes coding', 8),
  scanner(10, 'de', 'home', 'codes service', 10, { best: 'Service zurückstellen in zwei Minuten.' }),
  scanner(10, 'zh', 'workshop many', 'codes coding service', 9, {
    who: 'wei',
    best: '读码快，模块列得全。',
    since: '2025-04-18',
  }),
  scanner(9, 'en', 'mobile many', 'codes live coding', 9, {
    best: 'Starts faster than I can open the bonnet.',
    since: '2025-02-11',
  }),
  scanner(9, 'ru', 'workshop some', 'codes live', 7, { since: '2025-10-30' }),
  scanner(9, 'pt', 'home', 'codes', 5, { why: 'Faltam modelos mais antigos, sobretudo de antes de 2005.' }),
  scanner(8, 'en', 'workshop many', 'codes service report', 10, {
    best: 'One report for the customer, one for us.',
    since: '2024-08-21',
  }),
  scanner(8, 'nl', 'home', 'codes live', 8, { who: 'sanne', since: '2026-03-05' }),
  scanner(8, 'tr', 'workshop some', 'codes coding service', 9, { best: 'Türkçe açıklamalar çok anlaşılır.' }),
  scanner(7, 'de', 'mobile some', 'codes live battery', 3, {
    why: 'Die Verbindung bricht ab, sobald das Handy in der Tasche steckt. Dreimal am Tag neu koppeln ist zu oft.',
    since: '2025-11-19',
  }),
  scanner(7, 'en', 'home', 'battery', 7),
  scanner(7, 'kor', 'workshop many', 'codes live service', 8, { since: '2025-07-14' }),
  scanner(6, 'en', 'workshop few', 'codes', 2, {
    why: 'Gateway unlock for my brand was promised for spring. It is still missing.',
  }),
  scanner(6, 'fra', 'home', 'codes service', 9, { best: 'Le prix, et aucune surprise ensuite.' }),
  scanner(6, 'spa', 'mobile many', 'codes live', 10, { since: '2025-05-06' }),
  scanner(5, 'en', 'workshop some', 'service coding', 8, { since: '2025-08-27' }),
  scanner(5, 'cht', 'home', 'codes live', 9, { best: '介面清楚，新手也看得懂。', since: '2026-04-02' }),
  scanner(5, 'it', 'workshop some', 'codes service report', 9, {
    who: 'lucia',
    best: 'I rapporti in italiano.',
    since: '2025-01-13',
  }),
  scanner(4, 'de', 'workshop many', 'codes coding', 7),
  scanner(4, 'en', 'fleet some', 'codes battery report', 6, {
    why: 'Exporting one vehicle at a time does not scale to a fleet of sixty.',
    since: '2025-12-15',
  }),
  scanner(4, 'ru', 'home', 'codes', 8),
  scanner(3, 'en', 'home', 'codes live service', 9, { since: '2025-10-11' }),
  scanner(3, 'pl', 'workshop some', 'codes live coding', 8, { since: '2025-03-28' }),
  scanner(3, 'jp', 'home', 'battery live', 10, { best: '電池の劣化がひと目で分かる。', since: '2026-01-29' }),
  scanner(2, 'en', 'workshop many', 'codes coding report', 9, { since: '2024-12-03' }),
  scanner(2, 'fra', 'workshop some', 'codes live', 6, {
    why: 'Les mises à jour sont longues : une demi-heure en plein travail.',
  }),
  scanner(2, 'en', 'home', 'codes', 7),
  scanner(1, 'zh', 'fleet many', 'codes battery report', 8, { since: '2025-09-19' }),
  scanner(1, 'de', 'home', 'codes live battery', 9, { best: 'Dass man sieht, was ein Code wirklich bedeutet.' }),
  scanner(1, 'en', 'mobile some', 'codes service coding', 10, { best: 'It pays for itself.', since: '2025-06-24' }),
]
