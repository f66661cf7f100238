import type { Lang } from '@pitlane/domain/lang.ts'
import { brandRows } from '../src/domains/brand/tables.ts'
import type { StoredPicture } from '../src/domains/catalog/tables.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { drawWidths } from '../src/platform/media/draw-widths.ts'
import type { FileStore } from '../src/platform/media/keep-file.ts'
import { keepPicture } from '../src/platform/media/pictures.ts'

/** The second brand of the demonstration: a maker of workshop tools, at `/?channel=amboss` and at amboss.localhost. */
const channel = 'amboss'

/** Also stands in the terms of the demonstration's second version. */
export const brandPromises = {
  en: 'Ships from Solingen the next business day. 30-day returns.',
  de: 'Versand aus Solingen am nächsten Werktag. 30 Tage Rückgabe.',
  cht: '次一工作日自索林根出貨，30 天內可退貨。',
  zh: '下一个工作日从索林根发货，30 天内可退货。',
  jp: '翌営業日にゾーリンゲンから発送。30日間返品できます。',
  kor: '다음 영업일에 졸링겐에서 발송됩니다. 30일 이내에 반품할 수 있습니다.',
  fra: 'Expédié de Solingen le jour ouvré suivant. Retours sous 30 jours.',
  it: 'Spedito da Solingen il giorno lavorativo successivo. Reso entro 30 giorni.',
  nl: 'De volgende werkdag verzonden vanuit Solingen. 30 dagen retour.',
  pl: 'Wysyłka z Solingen następnego dnia roboczego. 30 dni na zwrot.',
  pt: 'Enviado de Solingen no dia útil seguinte. Devoluções até 30 dias.',
  ru: 'Отправка из Золингена на следующий рабочий день. Возврат в течение 30 дней.',
  spa: 'Enviado desde Solingen el siguiente día laborable. Devoluciones en 30 días.',
  tr: 'Ertesi iş günü Solingen’den gönderilir. 30 gün içinde iade.',
} as const satisfies Record<Lang, string>

/** An anvil, and the name in strokes: a picture has no fonts. */
const anvil = (ink: string) =>
  `<path fill="${ink}" d="M8 26h26v-6h66v12c-14 2-24 8-26 18h-6v14h14v14H26V64h14V50C24 48 10 40 8 26z"/>`
const letters = [
  'M0 56 20 8 40 56M8 40h24',
  'M0 56V8l24 30L48 8v48',
  'M0 8v48h22a13 13 0 0 0 0-26H0h20a11 11 0 0 0 0-22z',
  'M24 8a24 24 0 1 1-.1 0z',
  'M34 16C28 6 4 6 4 20c0 16 32 8 32 24 0 14-28 16-36 2',
  'M34 16C28 6 4 6 4 20c0 16 32 8 32 24 0 14-28 16-36 2',
]
const starts = [124, 182, 248, 306, 372, 426]
const word = (ink: string) =>
  letters
    .map(
      (path, at) =>
        `<path transform="translate(${starts[at]} 16)" d="${path}" fill="none" stroke="${ink}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`,
    )
    .join('')
const svg = (width: number, height: number, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

const wordmark = (ink: string, mark: string) => svg(480, 96, anvil(mark) + word(ink))
const icon = svg(
  512,
  512,
  `<rect width="512" height="512" rx="96" fill="#1f4e9e"/><g transform="translate(40 62) scale(4)">${anvil('#ffffff')}</g>`,
)

export type BrandPictures = { logo: StoredPicture; darkLogo: StoredPicture; icon: StoredPicture }

export async function storeBrandPictures(store: FileStore): Promise<BrandPictures> {
  const keep = async (drawn: Buffer) => keepPicture(store, await drawWidths(drawn, { drawn: true }))
  return {
    logo: await keep(wordmark('#12181b', '#1f4e9e')),
    darkLogo: await keep(wordmark('#eef2f4', '#8fb6f5')),
    icon: await keep(icon),
  }
}

/** @returns the second brand's id */
export async function seedBrands(db: Transaction, pictures: BrandPictures, now: number): Promise<number> {
  const at = new Date(now)
  const rows = await db
    .insert(brandRows)
    .values({
      ...pictures,
      key: channel,
      name: 'Amboss',
      company: 'Amboss Werkstattbedarf GmbH',
      address: 'Klingenstrasse 14, 42651 Solingen, Germany',
      email: 'service@amboss.example',
      phone: '+49 212 555 0140',
      hours: {
        en: 'Monday to Friday, 8 a.m.–5 p.m. (CET)',
        de: 'Montag bis Freitag, 8–17 Uhr',
        cht: '週一至週五 8:00–17:00（歐洲中部時間）',
        zh: '周一至周五 8:00–17:00（欧洲中部时间）',
        jp: '月曜日〜金曜日 8:00〜17:00（中央ヨーロッパ時間）',
        kor: '월요일~금요일 8:00~17:00(중부 유럽 시간)',
        fra: 'Du lundi au vendredi, de 8 h à 17 h (heure de Paris)',
        it: 'Da lunedì a venerdì, 8:00-17:00 (CET)',
        nl: 'Maandag t/m vrijdag, 8.00–17.00 uur',
        pl: 'Od poniedziałku do piątku, 8:00–17:00',
        pt: 'Segunda a sexta-feira, das 8h às 17h (CET)',
        ru: 'Понедельник – пятница, 8:00–17:00 (CET)',
        spa: 'De lunes a viernes, de 8:00 a 17:00 (CET)',
        tr: 'Pazartesi–Cuma, 08.00–17.00 (CET)',
      },
      links: [{ label: 'amboss.example', url: 'https://amboss.example/' }],
      domains: [`${channel}.localhost`],
      promises: brandPromises,
      senderName: 'Amboss',
      colours: {
        main: '#1f4e9e',
        on_main: '#ffffff',
        link: '#1f4e9e',
        dark_main: '#8fb6f5',
        dark_on_main: '#0a1a38',
        dark_link: '#a3c3f7',
      },
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: brandRows.id })
  return one(rows).id
}
