import { plainText } from '../../platform/gateways/vehicle-data/plain-text.ts'
import { readDay } from '../../platform/gateways/vehicle-data/read-day.ts'
import type { StoredLine } from './store-recalls.ts'

/** NHTSA's columns of FLAT_RCL_…; the last two are missing before May 2025. */
const columns = 29
const columnsBefore = 27
/** Texts have 2,000 characters at most: a line that is longer is none. */
const mostBytes = 64 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')
/** Most lines are UTF-8; some have a sign of an older kind. */
function decode(line: Buffer): string {
  try {
    return utf8.decode(line)
  } catch {
    return windows.decode(line)
  }
}

/** A line's bytes without its end; null for one that is too long. `ended` says whether an end followed. */
export type RawLine = { bytes: Buffer | null; ended: boolean }

/** Lines of a stream, of which no more than one is in memory, however long it claims to be. */
export async function* rawLinesOf(stream: AsyncIterable<Buffer | Uint8Array>): AsyncGenerator<RawLine> {
  let parts: Buffer[] = []
  let size = 0
  const take = (part: Buffer) => {
    size += part.length
    // A copy: the stream may use the chunk's memory again.
    if (size <= mostBytes) parts.push(Buffer.from(part))
  }
  const whole = (ended: boolean): RawLine => {
    const bytes = size <= mostBytes ? Buffer.concat(parts) : null
    parts = []
    size = 0
    return { bytes, ended }
  }
  for await (const chunk of stream) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      take(rest.subarray(0, end))
      yield whole(true)
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) take(rest)
  }
  if (size > 0) yield whole(false)
}

export const refusedLines = ['too_long', 'columns', 'campaign', 'vehicle', 'year'] as const
export type RefusedLine = (typeof refusedLines)[number]

const flags: Record<string, boolean> = { yes: true, y: true, no: false, n: false }
const name = (text: string) => plainText(text, 60).replaceAll('\n', ' ')

/** The line's campaign and vehicle, or why it is none that we can read. */
export function readLine(bytes: Buffer | null): { line: StoredLine; told: string | null } | { refused: RefusedLine } {
  if (!bytes) return { refused: 'too_long' }
  const cells = decode(bytes).replace(/\r$/, '').split('\t')
  if (cells.length < columnsBefore || cells.length > columns) return { refused: 'columns' }
  const cell = (number: number): string => (cells[number - 1] ?? '').trim()
  const number = cell(2).toUpperCase()
  if (!/^\d{2}[A-Z]\d{6}$/.test(number)) return { refused: 'campaign' }
  const [make, model] = [name(cell(3)), name(cell(4))]
  if (!make || !model) return { refused: 'vehicle' }
  if (!/^\d{4}$/.test(cell(5))) return { refused: 'year' }
  const units = Number(cell(12) || Number.NaN)
  const received = readDay(cell(16))
  return {
    // The day up to which the file tells is that on which its newest line was written.
    told:
      [received, readDay(cell(17))]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null,
    line: {
      number,
      manufacturer: name(cell(8)),
      make,
      model,
      year: cell(5) === '9999' ? 0 : Number(cell(5)),
      component: plainText(cell(7), 200),
      received,
      units: Number.isSafeInteger(units) && units < 2 ** 31 ? units : null,
      doNotDrive: flags[cell(28).toLowerCase()] ?? null,
      parkOutside: flags[cell(29).toLowerCase()] ?? null,
      overTheAir: null,
      summary: plainText(cell(20)),
      consequence: plainText(cell(21)),
      remedy: plainText(cell(22)),
      notes: plainText(cell(23)),
    },
  }
}
