import type { Lang } from '@pitlane/domain/lang.ts'
import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { readTexts } from '../read-texts.ts'

/**
 * Noto Sans from its packages: each family in pieces of some hundred characters, each piece with all weights. A
 * document needs few pieces, subset to its characters.
 */

const families = ['', '-sc', '-tc', '-jp', '-kr'] as const
type Family = (typeof families)[number]
/**
 * The reader's language decides which forms a Chinese character has; these families have Latin letters that go with
 * them, too.
 */
const firstOf: Partial<Record<Lang, Family>> = { zh: '-sc', cht: '-tc', jp: '-jp', kor: '-kr' }
const weights = { regular: 400, bold: 600 } as const

/** A font of a document: `-sc 119`. */
type Piece = { name: string; path: string; ranges: readonly (readonly [from: number, to: number])[] }
/** The requested characters of a piece, and those among them that it has. */
type Cut = { asked: Set<string>; has: Set<number>; regular: Buffer; bold: Buffer }

const require = createRequire(import.meta.url)

const rangesOf = (text: string): Piece['ranges'] =>
  text.split(',').map((range) => {
    const [from, to = from] = range.slice(2).split('-')
    return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)]
  })

function piecesOf(family: Family): Piece[] {
  const list = require.resolve(`@fontsource-variable/noto-sans${family}/unicode.json`)
  return Object.entries(readTexts(list)).map(([key, ranges]) => {
    const part = key.replaceAll(/[[\]]/g, '')
    const path = join(dirname(list), 'files', `noto-sans${family}-${part}-wght-normal.woff2`)
    return { name: `${family} ${part}`, path, ranges: rangesOf(ranges) }
  })
}

const orders = new Map<Lang, Piece[]>()
const cuts = new Map<string, Cut>()

/** All pieces in the order in which the language looks them up. */
function orderFor(lang: Lang): Piece[] {
  let order = orders.get(lang)
  if (!order) {
    const first = firstOf[lang] ?? ''
    order = [first, ...families.filter((family) => family !== first)].flatMap(piecesOf)
    orders.set(lang, order)
  }
  return order
}

/** A font without any character left has not even a table of them. */
function charactersOf(font: Buffer): Set<number> {
  try {
    return new Set((create(font) as Font).characterSet)
  } catch {
    return new Set()
  }
}

/** Subsets the piece to these characters and all earlier ones, so that the next document needs no new subset. */
async function cut({ name, path }: Piece, characters: readonly string[]): Promise<Cut> {
  const known = cuts.get(name)
  if (known && characters.every((character) => known.asked.has(character))) return known
  const wanted = [...(known?.asked ?? []), ...characters].join('')
  const file = await readFile(path)
  const [regular, bold] = [
    await subsetFont(file, wanted, { targetFormat: 'truetype', variationAxes: { wght: weights.regular } }),
    await subsetFont(file, wanted, { targetFormat: 'truetype', variationAxes: { wght: weights.bold } }),
  ]
  const made = { asked: new Set(wanted), has: charactersOf(regular), regular, bold }
  cuts.set(name, made)
  return made
}

/** The fonts of one document: for each character the piece that has it, or null where none has. */
export function createFonts(lang: Lang): Fonts {
  const order = orderFor(lang)
  const pieceOf = new Map<string, string | null>()
  const loaded = new Map<string, Cut>()

  /** If a piece lacks a character that it lists, the next pieces are tried. */
  async function load(characters: Iterable<string>, from = new Map<string, number>()): Promise<void> {
    const asked = Map.groupBy(characters, (character) => {
      const point = character.codePointAt(0)!
      return order.findIndex(
        ({ ranges }, at) =>
          at >= (from.get(character) ?? 0) && ranges.some(([first, last]) => first <= point && point <= last),
      )
    })
    const missed: string[] = []
    for (const [at, own] of asked) {
      const piece = order[at]
      const made = piece && (await cut(piece, own))
      if (piece && made) loaded.set(piece.name, made)
      for (const character of own) {
        if (!piece || !made) pieceOf.set(character, null)
        else if (made.has.has(character.codePointAt(0)!)) pieceOf.set(character, piece.name)
        else {
          missed.push(character)
          from.set(character, at + 1)
        }
      }
    }
    if (missed.length > 0) await load(missed, from)
  }

  return { load, pieceOf, loaded }
}
export type Fonts = {
  load: (characters: Iterable<string>) => Promise<void>
  pieceOf: ReadonlyMap<string, string | null>
  loaded: ReadonlyMap<string, Cut>
}
