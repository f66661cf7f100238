import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const assets = join(import.meta.dirname, '../apps/console/dist/assets')
/** In gzip, of all that a browser loads until the list of orders stands there. */
const most = 400_000

const named = (name: string): string =>
  readdirSync(assets).find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))!
const read = (file: string) => readFileSync(join(assets, file), 'utf8')

/** A file with all that it cannot start without. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, next] of read(file).matchAll(/(?:^|[;}])import(?:[^'"`;()]*?from)?"\.\/([^"]+)"/g))
    withImports(next!, found)
  return found
}

test('the first list of the console comes with at most 400 KB of script', () => {
  const files = ['first', 'first-texts-zh', 'order-list'].map(named)
  const loaded = [...new Set(files.flatMap((file) => [...withImports(file)]))]
  expect(loaded).toContain(named('shared'))
  const bytes = loaded.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
  expect(bytes, `${loaded.length} files`).toBeLessThan(most)
})
