import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** `as` says to the compiler what nobody has looked at: two in a thousand lines, where types cannot say it. */

const root = join(import.meta.dirname, '..')
const most = 2

function castsIn(path: string, code: string): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    TSAsExpression({ start, end, typeAnnotation }) {
      if (code.slice(typeAnnotation.start, typeAnnotation.end) !== 'const')
        found.push(`${path}: ${code.slice(start, end)}`)
    },
  })
  visitor.visit(parseSync(path, code).program)
  return found
}

test('a cast is found, and a constant is none', () => {
  expect(castsIn('a.ts', 'const a = [1] as const; const b = (a as unknown[]).map((c) => c as number)')).toHaveLength(2)
})

test.each(['apps/server', 'apps/web', 'apps/console', 'packages'])('%s has few casts', (room) => {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', room], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/factory\.ts$|\/seed\/|\/test\//.test(path))
    .filter((path) => existsSync(join(root, path)))
  const files = paths.map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
  const lines = files.reduce((sum, { code }) => sum + code.split('\n').length - 1, 0)
  const casts = files.flatMap(({ path, code }) => castsIn(path, code))
  expect(casts.length > (lines / 1000) * most ? casts : []).toEqual([])
})
