import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** One name, one thing: whoever looks for an exported name finds it once, and reads it without asking which of two it is. */

const root = join(import.meta.dirname, '..')
/** What frameworks and our own lists ask each file for. */
const asked = ['loader', 'clientLoader', 'meta', 'headers', 'links', 'handle', 'action', 'shouldRevalidate', 'group']

const exportedIn = (path: string): string[] =>
  [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /^export (?:async )?(?:const|function\*?|class|type|interface|let) (\w+)/gm,
    ),
  ].map((match) => match[1]!)

test.each(['apps/server', 'apps/web', 'apps/console', 'packages/contract', 'packages/domain', 'packages/ui'])(
  'in %s no two things have one name',
  (room) => {
    const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', room], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/factory\.ts$|\/seed\/|\/test\//.test(path))
      .filter((path) => existsSync(join(root, path)))
    const found = paths.flatMap((path) => [...new Set(exportedIn(path))].map((name) => ({ name, path })))
    const byName = Map.groupBy(found, ({ name }) => name)
    const twice = [...byName].filter(([name, where]) => where.length > 1 && !asked.includes(name))
    expect(found.length).toBeGreaterThan(40)
    expect(twice.map(([name, where]) => `${name}: ${where.map(({ path }) => path).join(', ')}`)).toEqual([])
  },
)

test('a decision has a number of its own', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
