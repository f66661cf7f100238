import { inflateSync } from 'node:zlib'

/**
 * What a reader gets of a PDF as our library writes it: its objects by its own table, the text of each page by each
 * font's own map from glyphs to characters.
 */

type Objects = Map<number, { head: string; stream: Buffer | null }>

function objectsOf(bytes: Buffer): Objects {
  const raw = bytes.toString('latin1')
  const table = Number(/startxref\s+(\d+)/.exec(raw)![1])
  const entries = [...raw.slice(table).matchAll(/(\d{10}) \d{5} ([nf])/g)]
  const objects: Objects = new Map()
  entries.forEach(([, offset, kind], number) => {
    if (kind !== 'n') return
    const from = Number(offset)
    const begin = raw.indexOf('stream\n', from)
    const end = raw.indexOf('endobj', from)
    if (begin === -1 || begin > end) return void objects.set(number, { head: raw.slice(from, end), stream: null })
    const head = raw.slice(from, begin)
    const packed = bytes.subarray(begin + 7, begin + 7 + Number(/\/Length (\d+)/.exec(head)![1]))
    objects.set(number, { head, stream: head.includes('/FlateDecode') ? inflateSync(packed) : packed })
  })
  return objects
}

const referred = (head: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])
const fromHex = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Which characters each glyph of a font stands for. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, first, , list] of map.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/g))
    for (const [at, [, hex]] of [...list!.matchAll(/<([\da-f ]*)>/g)].entries())
      glyphs.set(Number.parseInt(first!, 16) + at, fromHex(hex!))
  return glyphs
}

function fontsOf(objects: Objects): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(referred(objects.get(Number(id))?.head ?? '', 'ToUnicode'))?.stream
      if (map) fonts.set(name!, glyphsOf(map.toString('latin1')))
    }
  return fonts
}

/** The text of each page, and how often a glyph is drawn that stands for no character. */
export function readPdf(bytes: Buffer) {
  const objects = objectsOf(bytes)
  const fonts = fontsOf(objects)
  const all = [...objects.values()]
  const read = { pages: [] as string[], missing: 0, fontBytes: 0 }
  for (const { head } of all) read.fontBytes += objects.get(referred(head, 'FontFile2'))?.stream?.length ?? 0
  for (const { head } of all.filter((object) => /\/Type \/Page\b(?!s)/.test(object.head))) {
    const content = objects.get(referred(head, 'Contents'))!.stream!.toString('latin1')
    let font: Map<number, string> | undefined
    let text = ''
    for (const [, name, strings] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name)
      for (const [, hex] of (strings ?? '').matchAll(/<([\da-f]+)>/g))
        for (const code of hex!.match(/.{4}/g)!) {
          const glyph = Number.parseInt(code, 16)
          if (glyph === 0 || !font?.get(glyph)) read.missing += 1
          text += font?.get(glyph) ?? ''
        }
      if (strings) text += '\n'
    }
    read.pages.push(text)
  }
  return read
}
