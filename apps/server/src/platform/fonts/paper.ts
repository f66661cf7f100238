import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { createFonts, type Fonts } from './font-pieces.ts'
import type { Lang } from '@pitlane/domain/lang.ts'

/** The light theme's colours (packages/ui/src/tokens.css): paper is white. */
export const ink = '#12181b'
export const quiet = '#55606a'
export const line = '#dde2e5'

export type Style = { size?: number; bold?: boolean; colour?: string }
type Place = Style & { x?: number; width?: number; align?: 'left' | 'right' | 'center' }

/** A4 in points. */
const sheet = { width: 595.28, height: 841.89 }
export const margin = { side: 45, top: 42, bottom: 54 }
export const contentWidth = sheet.width - 2 * margin.side
const lineHeight = 1.36
/** Shown for a character that no font has. */
export const unknown = '\u25a1'

/**
 * Without control characters, line ends and characters of no width; of the no-break spaces only one is in every font.
 */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/\p{Cf}/gu, '')
    .replace(/[ \p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/**
 * A4 paper from top to bottom: `y` is the place of the next item. Characters whose font is not loaded yet are collected
 * in `wanted` and take no room.
 */
export function createPaper(
  fonts: Fonts,
  locale: string,
  facts: { title: string; author: string; at: number; mark: string | null },
) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: facts.title,
      Author: facts.author,
      CreationDate: new Date(facts.at),
      ...(facts.mark ? { Keywords: facts.mark } : {}),
    },
  })
  const wanted = new Set<string>()
  const registered = new Set<string>()
  const widths = new Map<string, number>()
  const paper = {
    doc,
    locale,
    wanted,
    y: margin.top,
    /** Writes the head of every page but the first. */
    head: () => {},
    need,
    measure,
    lines,
    write,
    hairline,
  }

  /** Starts a new page if this height no longer fits. */
  function need(height: number) {
    if (paper.y + height <= sheet.height - margin.bottom) return
    doc.addPage()
    paper.y = margin.top
    paper.head()
  }

  function fontFor(character: string): string | null {
    const piece = fonts.pieceOf.get(character)
    if (piece === undefined) wanted.add(character)
    return piece ?? null
  }

  function useFont(piece: string, bold: boolean, size: number) {
    const name = `${piece} ${bold ? 'bold' : 'regular'}`
    if (!registered.has(name)) {
      doc.registerFont(name, fonts.loaded.get(piece)![bold ? 'bold' : 'regular'])
      registered.add(name)
    }
    doc.font(name).fontSize(size)
  }

  /** Splits the text into runs of one font each. */
  function runs(text: string): { piece: string; text: string }[] {
    const found: { piece: string; text: string }[] = []
    for (const character of text) {
      const own = fontFor(character)
      const piece = own ?? fontFor(unknown)
      if (piece === null) continue
      const last = found.at(-1)
      const shown = own === null ? unknown : character
      if (last?.piece === piece) last.text += shown
      else found.push({ piece, text: shown })
    }
    return found
  }

  const widthOf = (piece: string, text: string, bold: boolean, size: number): number => {
    const key = `${piece}|${bold}|${text}`
    let width = widths.get(key)
    if (width === undefined) {
      useFont(piece, bold, 1_000)
      width = doc.widthOfString(text) / 1_000
      widths.set(key, width)
    }
    return width * size
  }

  function measurePlain(text: string, { size = 9, bold = false }: Style): number {
    return runs(text).reduce((sum, run) => sum + widthOf(run.piece, run.text, bold, size), 0)
  }

  function measure(text: string, style: Style = {}): number {
    return measurePlain(plain(text), style)
  }

  function lines(text: string, width: number, style: Style): string[] {
    return breakLines(plain(text), locale, width, (part) => measurePlain(part, style))
  }

  function writeLine(text: string, x: number, baseline: number, { size = 9, bold = false, colour = ink }: Style) {
    let at = x
    for (const run of runs(text)) {
      useFont(run.piece, bold, size)
      doc.fillColor(colour).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += widthOf(run.piece, run.text, bold, size)
    }
  }

  /** Writes a text with its top at `y`, in as many lines as it takes. Returns its height. */
  function write(text: string, y: number, place: Place = {}): number {
    const { x = margin.side, width = contentWidth, align = 'left', size = 9 } = place
    const broken = lines(text, width, place)
    broken.forEach((one, at) => {
      const free = align === 'left' ? 0 : width - measurePlain(one, place)
      writeLine(one, x + (align === 'center' ? free / 2 : free), y + size * (lineHeight * at + 1.06), place)
    })
    return broken.length * size * lineHeight
  }

  function hairline(y: number, { x = margin.side, width = contentWidth, colour = line, weight = 0.6 } = {}) {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke()
  }

  return paper
}
export type Paper = ReturnType<typeof createPaper>

/** Calls `write` for the foot of every page. */
export function onEveryPage({ doc }: Paper, write: (page: number, pages: number, y: number) => void): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    write(at + 1, count, sheet.height - margin.bottom + 18)
  }
}

/** The first pass is usually the last; more are needed only for unforeseen characters. */
const mostPasses = 4

/** Draws with fonts that have these characters, and again for as long as others turn up. */
export async function drawWithFonts(
  lang: Lang,
  characters: Iterable<string>,
  drawAll: (fonts: Fonts) => Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = createFonts(lang)
  await fonts.load(characters)
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const paper = drawAll(fonts)
    if (paper.wanted.size === 0) return finish(paper)
    await fonts.load(paper.wanted)
  }
  throw new Error('the fonts of a document are not complete')
}

/** The document's bytes; nothing can be written afterwards. */
function finish({ doc }: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  doc.on('error', reject)
  doc.end()
  return promise
}
