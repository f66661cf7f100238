import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The server's floors: a file may import by value what lies on its own floor or below. Shapes of rows (`tables.ts`) lie below
 * the reads over several domains, those below the domains, and these in the order of `domains.ts`. What is on no floor
 * (`app.ts`, `main.ts`, `cli/`) puts them together.
 */

const root = join(import.meta.dirname, '..')
const server = 'apps/server/src'
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', server], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /(?<!\.test|factory)\.ts$/.test(path) && existsSync(join(root, path)))

const platform = ['', 'fonts', 'db', 'mail', 'gateways', 'backup', 'http', 'audit', 'media', 'jobs', 'export', 'health']
const domains = [...read(`${server}/domains.ts`).matchAll(/'\.\/domains\/([\w-]+)\/index\.ts'/g)].map(
  (match) => match[1]!,
)
const floors = [
  ...platform.map((room) => `platform/${room}`),
  'tables',
  'reads',
  ...domains.map((room) => `domains/${room}`),
]

/** Which floor a file lies on; none is composition. */
function floorOf(path: string): string | null {
  const [top, room = '', ...rest] = path.slice(server.length + 1).split('/')
  if (top === 'platform') return rest.length > 0 ? `platform/${room}` : 'platform/'
  if (top === 'reads') return 'reads'
  if (top === 'domains') return rest.join('/') === 'tables.ts' ? 'tables' : `domains/${room}`
  return null
}

/** What a file imports by value from the server. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/^(?:import|export) (?!type\b)([^'";]*?)from '(\.[^']+)'|import\('(\.[^']+)'\)/gm)]
    .filter(([, names = '']) => !/^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}\s*$/.test(names))
    .map((match) => normalize(join(dirname(path), match[2] ?? match[3]!)))

test('every domain is in the list, and every room has its floor', () => {
  const rooms = new Set(sources.map(floorOf).filter((floor) => floor !== null))
  expect([...rooms].filter((room) => !floors.includes(room))).toEqual([])
  expect(floors.filter((floor) => !rooms.has(floor))).toEqual([])
})

test('no import leads upwards, so there is no circle between rooms', () => {
  const upwards = sources.flatMap((path) => {
    const from = floorOf(path)
    if (from === null) return []
    return importsOf(path)
      .filter((target) => target.startsWith(server))
      .filter((target) => {
        const to = floorOf(target)
        return to === null || floors.indexOf(to) > floors.indexOf(from)
      })
      .map((target) => `${path} → ${target}`)
  })
  expect(upwards).toEqual([])
})
