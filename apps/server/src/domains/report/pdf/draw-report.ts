import type { Report } from '@pitlane/contract/report/report.ts'
import {
  adviceIn,
  batteryRows,
  energyRows,
  notJudged,
  scanDetail,
  subjectOf,
  tyreDetail,
} from '@pitlane/contract/report/parts.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { Units } from '@pitlane/domain/units.ts'
import { drawBattery } from './battery.ts'
import { writeSealCode } from '@pitlane/domain/report/seal.ts'
import { markOf } from '../sign-pdf.ts'
import type { Fonts } from '../../../platform/fonts/font-pieces.ts'
import { drawHead, drawVerdict } from './head.ts'
import { createPaper, drawWithFonts, onEveryPage, type Paper, unknown, quiet } from '../../../platform/fonts/paper.ts'
import { drawEnergy, drawScan } from './scan.ts'
import { drawPhotos } from './photos.ts'
import type { Pen } from './shapes.ts'
import { drawSeal } from './seal.ts'
import { drawAdvice, drawParagraph } from './tables.ts'
import { drawTyres } from './tyre.ts'
import { type Words, wordsIn } from './words.ts'

/** A report as its reader may see it, with his language, zone and units, and its address. */
export type Drawing = {
  report: Report
  lang: Lang
  zone: string
  units: Units
  url: string
  /** PNG. */
  logo: Uint8Array | null
  /** JPEG, of its first photographs in their order; null for one whose file is missing. */
  photos: (Uint8Array | null)[]
  /** Its code, what that stands for, and where it is checked; null where documents are not signed. */
  seal: { code: string; contentHash: string; url: string } | null
}

function drawBody(pen: Pen, report: Report): void {
  switch (report.kind) {
    case 'scan':
      drawVerdict(pen, report, scanDetail(report, pen.words))
      drawAdvice(
        pen,
        adviceIn(report).map((advice) => pen.words.t(`advice_${advice}`)),
      )
      return drawScan(pen, report)
    case 'battery_pack':
      drawVerdict(pen, report, notJudged(batteryRows(report, pen.words), pen.words))
      drawAdvice(
        pen,
        adviceIn(report).map((advice) => pen.words.t(`advice_${advice}`)),
      )
      return drawBattery(pen, report)
    case 'new_energy':
      drawVerdict(pen, report, notJudged(energyRows(report, pen.words), pen.words))
      drawAdvice(
        pen,
        adviceIn(report).map((advice) => pen.words.t(`advice_${advice}`)),
      )
      return drawEnergy(pen, report)
    case 'tyre_tread':
      drawVerdict(pen, report, tyreDetail(report, pen.words))
      drawAdvice(
        pen,
        adviceIn(report).map((advice) => pen.words.t(`advice_${advice}`)),
      )
      return drawTyres(pen, report)
  }
}

function drawAll({ report, url, logo, photos, seal }: Drawing, words: Words, fonts: Fonts): Paper {
  const { t } = words
  const title = `${t(`about_${subjectOf(report)}`)} ${report.number}`
  const facts = { title, author: report.testing_agency.name, at: report.received_at, mark: seal && markOf(seal.code) }
  const paper = createPaper(fonts, words.locale, facts)
  const pen = { paper, words }
  drawHead(pen, report, logo, url)
  drawBody(pen, report)
  drawPhotos(pen, report, photos)
  drawParagraph(pen, t('method'), t('method_text'))
  drawParagraph(pen, t('disclaimer'), t('disclaimer_text'))
  if (seal) drawSeal(pen, seal)
  const { make, model, vin } = report.vehicle
  const vehicle = [make, model, vin].filter(Boolean).join(' ')
  onEveryPage(paper, (page, pages, y) => {
    paper.hairline(y - 5)
    const number = t('page', { page, pages })
    paper.write(number, y, { align: 'right', size: 7.5, colour: quiet })
    const foot = [report.number, seal && writeSealCode(seal.code), vehicle].filter(Boolean).join(' · ')
    paper.write(foot, y, { width: 400, size: 7.5, colour: quiet })
  })
  return paper
}

/** A report as PDF on A4. */
export async function drawReport(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsIn(drawing.lang, drawing.zone, drawing.units)
  const written = `${JSON.stringify(drawing.report)}${words.date(drawing.report.measured_at)}·•${unknown}`
  return drawWithFonts(drawing.lang, words.characters.union(new Set(written.normalize('NFC'))), (fonts) =>
    drawAll(drawing, words, fonts),
  )
}
