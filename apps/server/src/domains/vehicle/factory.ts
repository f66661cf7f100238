import { importRecalls, createImport } from './import-recalls.ts'
import type { TestApp } from '../../../test/harness.ts'

type Cells = Partial<
  Record<
    'number' | 'make' | 'model' | 'year' | 'component' | 'received' | 'drive' | 'outside' | 'summary' | 'units',
    string
  >
>

/** A line of NHTSA's flat file; `columns` 27 is one of before May 2025. */
export function aFlatLine(over: Cells = {}, columns = 29): string {
  const cells = Array<string>(29).fill('')
  const put = (at: number, text: string) => void (cells[at - 1] = text)
  put(1, '1')
  put(2, over.number ?? '21V201000')
  put(3, over.make ?? 'PORSCHE')
  put(4, over.model ?? '911')
  put(5, over.year ?? '2020')
  put(7, over.component ?? 'SUSPENSION:REAR')
  put(8, 'Porsche Cars North America, Inc.')
  put(12, over.units ?? '120')
  put(16, over.received ?? '20210324')
  put(17, over.received ?? '20210324')
  put(20, over.summary ?? 'A bolt may come loose.')
  put(21, 'The driver may lose control.')
  put(22, 'Dealers replace the bolt.')
  put(28, over.drive ?? 'No')
  put(29, over.outside ?? 'No')
  return cells.slice(0, columns).join('\t')
}

export async function* chunksOf(text: string | Buffer, size = 10_000): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Reads lines as a file of this name. */
export async function importLines(
  t: Pick<TestApp, 'db' | 'now'>,
  lines: string[] | AsyncIterable<Buffer>,
  name = 'flat',
) {
  const deps = { db: t.db, clock: t.now }
  const id = await createImport(deps, name)
  const stream = Array.isArray(lines) ? chunksOf(lines.map((line) => `${line}\r\n`).join('')) : lines
  return importRecalls(deps, { id, stream })
}
