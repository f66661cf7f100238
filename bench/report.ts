import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'README.md')

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** On what, and when. */
export function machine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpu!.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
}

/** Writes one section of bench/README.md between its marks, and prints it. */
export function writeSection(name: string, text: string): void {
  console.log(text)
  const readme = existsSync(file) ? readFileSync(file, 'utf8') : '# Measurements\n'
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${start}\n${text}\n${end}`
  const from = readme.indexOf(start)
  const to = readme.indexOf(end)
  writeFileSync(
    file,
    from === -1 || to === -1
      ? `${readme.trimEnd()}\n\n${section}\n`
      : readme.slice(0, from) + section + readme.slice(to + end.length),
  )
}
