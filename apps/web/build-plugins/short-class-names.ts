import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
/** By the mark that all names of a file begin with. */
const files = new Map<string, { file: string; names: string[] }>()

/** A class as `_k3F9a`, its file and its place there, instead of `_card_1w7j4_2`: the style stands in every page, and so do they. */
export function shortClassName(name: string, path: string): string {
  const file = relative(root, path).replaceAll('\\', '/')
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  const known = files.get(mark) ?? { file, names: [] }
  if (known.file !== file) throw new Error(`${file} and ${known.file} have the same mark: rename one`)
  files.set(mark, known)
  if (!known.names.includes(name)) known.names.push(name)
  return `_${mark}${known.names.indexOf(name).toString(36)}`
}
