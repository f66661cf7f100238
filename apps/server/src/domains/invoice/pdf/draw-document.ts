import { exemptionsOf } from '@pitlane/domain/invoice/document.ts'
import {
  contentWidth,
  createPaper,
  drawWithFonts,
  ink,
  margin,
  onEveryPage,
  type Paper,
  quiet,
  unknown,
} from '../../../platform/fonts/paper.ts'
import type { Fonts } from '../../../platform/fonts/font-pieces.ts'
import type { DocumentLineRow, DocumentRow, DocumentTaxRow, Party } from '../tables.ts'
import { drawLines } from './lines.ts'
import { drawTotals } from './totals.ts'
import { type DocumentWords, documentWordsIn } from './words.ts'

/** A document with its parts as they were frozen, and the zone of its days. */
export type DocumentDrawing = {
  document: Omit<DocumentRow, 'issuedAt' | 'movedAt'> & { issuedAt: number; movedAt: number }
  lines: (DocumentLineRow & { isSent: boolean })[]
  taxes: DocumentTaxRow[]
  zone: string
}
export type DocumentPen = { paper: Paper; words: DocumentWords; drawing: DocumentDrawing }

const half = (contentWidth - 24) / 2

function drawLetterhead({ paper, words: { t }, drawing: { document } }: DocumentPen): void {
  const { seller } = document.snapshot
  const top = paper.y
  paper.write(t(document.kind), top, {
    align: 'right',
    size: 20,
    bold: true,
    x: margin.side + half - 40,
    width: half + 64,
  })
  let y = top + paper.write(seller.name, top + 3, { size: 14, bold: true, width: half - 50 }) + 4
  const under = [seller.lines.join(', '), seller.email, seller.taxId && t('tax_id', { id: seller.taxId })]
  for (const text of under) if (text) y += paper.write(text, y, { size: 8.5, colour: quiet, width: half + 20 })
  paper.y = Math.max(y, top + 30) + 8
  paper.hairline(paper.y, { colour: ink, weight: 1.5 })
  paper.y += 16
}

/** Returns the height. */
function drawParty({ paper, words: { t } }: DocumentPen, { name, lines, email, taxId }: Party): number {
  let y = paper.y + paper.write(t('bill_to'), paper.y, { size: 8.5, colour: quiet, width: half }) + 2
  y += paper.write(name, y, { size: 10, bold: true, width: half })
  const under = [...lines, email === name ? '' : email, taxId && t('tax_id', { id: taxId })]
  for (const text of under) if (text) y += paper.write(text, y, { size: 9.5, width: half })
  return y - paper.y
}

function drawFacts({ paper, words: { t, day }, drawing: { document } }: DocumentPen): number {
  const { kind, number, issuedAt, movedAt, orderNumber, snapshot } = document
  const facts = [
    [t('number'), number],
    [t('date'), day(issuedAt)],
    [t('order'), orderNumber],
    [t(kind === 'invoice' ? 'paid_on' : 'refunded_on'), day(movedAt)],
    [t('corrects'), snapshot.reference],
  ] as const
  const x = margin.side + half + 24
  let y = paper.y
  for (const [name, value] of facts) {
    if (!value) continue
    const high = paper.write(name, y, { x, width: 100, colour: quiet })
    y += Math.max(high, paper.write(value, y, { x: x + 104, width: half - 104, bold: name === t('number') })) + 2.5
  }
  return y - paper.y
}

function drawNotes({ paper, words: { t }, drawing: { document, lines } }: DocumentPen): void {
  const sent = lines.map(({ isSent }) => isSent)
  const notes = [
    ...exemptionsOf(document.treatment, sent).map((reason) => t(reason)),
    document.treatment === 'taxed' && document.taxIncluded && t('included'),
    document.snapshot.seller.note,
  ]
  for (const note of notes) {
    if (!note) continue
    paper.need(paper.lines(note, contentWidth, { size: 8.5 }).length * 11.6 + 8)
    paper.y += paper.write(note, paper.y + 4, { size: 8.5, colour: quiet }) + 6
  }
}

function drawAll(drawing: DocumentDrawing, words: DocumentWords, fonts: Fonts): Paper {
  const { document } = drawing
  const { t } = words
  const { seller, buyer } = document.snapshot
  const title = `${t(document.kind)} ${document.number}`
  const paper = createPaper(fonts, words.locale, { title, author: seller.name, at: document.issuedAt, mark: null })
  const pen = { paper, words, drawing }
  drawLetterhead(pen)
  paper.y += Math.max(drawParty(pen, buyer), drawFacts(pen)) + 18
  drawLines(pen)
  drawTotals(pen)
  drawNotes(pen)
  onEveryPage(paper, (page, pages, y) => {
    paper.hairline(y - 5)
    paper.write(t('page', { page, pages }), y, { align: 'right', size: 7.5, colour: quiet })
    paper.write(`${document.number} · ${seller.name}`, y, { width: 400, size: 7.5, colour: quiet })
  })
  return paper
}

/** An invoice or a credit note as PDF on A4, in the language of its order. */
export function drawDocument(drawing: DocumentDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const { document, zone } = drawing
  const words = documentWordsIn(document.lang, document.currency, zone)
  const written = `${JSON.stringify(drawing)}${words.day(document.issuedAt)}${words.rate(1_950)}·×${unknown}`
  return drawWithFonts(document.lang, words.characters.union(new Set(written.normalize('NFC'))), (fonts) =>
    drawAll(drawing, words, fonts),
  )
}
