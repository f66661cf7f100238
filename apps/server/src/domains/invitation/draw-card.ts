import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatMessage } from '@pitlane/domain/format-message.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { create, type Font } from 'fontkit'
import { breakLines } from '../../platform/fonts/break-lines.ts'
import { createFonts, type Fonts } from '../../platform/fonts/font-pieces.ts'
import { readTextsByLang } from '../../platform/read-texts.ts'

const size = { width: 1200, height: 630 }
const left = 76
const ink = { ground: '#006d77', text: '#ffffff', quiet: '#b9dcdf' }
const words = readTextsByLang(
  ['invited', 'points', 'draws'],
  (lang) => new URL(`../../../locales/${lang}/invitation.json`, import.meta.url),
)

type Look = { size: number; colour: string }

/** A line as outlines: the machine that draws it need not have a font of its language. */
function createPen(fonts: Fonts) {
  const opened = new Map<string, Font>()
  const fontOf = (character: string): Font | null => {
    const piece = fonts.pieceOf.get(character)
    const cut = piece ? fonts.loaded.get(piece) : undefined
    if (!piece || !cut) return null
    const font = opened.get(piece) ?? (create(cut.bold) as Font)
    opened.set(piece, font)
    return font
  }
  const glyphsOf = (text: string) =>
    [...text].flatMap((character) => {
      const font = fontOf(character)
      return font ? [{ glyph: font.layout(character).glyphs[0]!, scale: 1 / font.unitsPerEm }] : []
    })
  const measure = (text: string) =>
    glyphsOf(text).reduce((width, { glyph, scale }) => width + glyph.advanceWidth * scale, 0)

  function write(text: string, y: number, { size: height, colour }: Look): string {
    let x = left
    const paths = glyphsOf(text).map(({ glyph, scale }) => {
      const at = `translate(${Math.round(x)} ${y}) scale(${height * scale} ${-height * scale})`
      x += glyph.advanceWidth * scale * height
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
    })
    return `<g fill="${colour}">${paths.join('')}</g>`
  }
  return { measure, write }
}

/** Nine cards, of which one is turned. */
function cards(): string {
  const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
  return places
    .map(({ row, column }) => {
      const isTurned = row === 1 && column === 1
      const at = `x="${800 + column * 116}" y="${112 + row * 142}" width="100" height="126" rx="12"`
      return `<rect ${at} fill="${isTurned ? ink.text : ink.quiet}" fill-opacity="${isTurned ? 1 : 0.22}"/>`
    })
    .concat(
      `<path d="M${966 - 24} 318l17 18 33-38" fill="none" stroke="${ink.ground}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')
}

export type CardFacts = { lang: Lang; shop: string; points: number; draws: number }

/** The picture that goes with an invitation's link: who is meant, what he gets, and whose it is. @returns PNG */
export async function drawCard({ lang, shop, points, draws }: CardFacts): Promise<Buffer> {
  const locale = bcp47[lang]
  const say = (text: string, values: Record<string, number>) => formatMessage(compileMessage(text), values, locale)
  const texts = words[lang]
  const gains = [
    ...(points > 0 ? [say(texts.points, { points })] : []),
    ...(draws > 0 ? [`+ ${say(texts.draws, { draws })}`] : []),
  ]
  const fonts = createFonts(lang)
  await fonts.load(new Set([texts.invited, shop, ...gains].join('')))
  const pen = createPen(fonts)
  const fit = (text: string, height: number) => breakLines(text, locale, 660 / height, pen.measure)
  const lines = [
    ...fit(texts.invited, 44).map((text) => ({ text, size: 44, colour: ink.quiet })),
    ...gains.flatMap((gain) => fit(gain, 64)).map((text) => ({ text, size: 64, colour: ink.text })),
  ]
  let y = 112
  const written = lines.map((line) => {
    y += line.size * 1.25
    return pen.write(line.text, y, line)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${ink.ground}"/>${cards()}${written.join('')}${pen.write(shop, 550, { size: 40, colour: ink.text })}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
