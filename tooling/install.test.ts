import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
type Placed = { dev?: boolean; link?: boolean; optionalDependencies?: Record<string, string> }
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Placed> }

/** Without the packages that lie below it. */
function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => sum + (entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1), 0)
}

test('no large package lies in a shop more than once', () => {
  const copies = Map.groupBy(
    Object.entries(lock.packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path]) => path),
    (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  )
  const repeated = [...copies.values()].filter((paths) => paths.length > 1)
  expect(repeated.filter(([path]) => countFiles(join(root, path!)) > 1_000)).toEqual([])
})

// One that the registry does not have is left out of the lock file without a word, and then `npm ci` refuses all of it.
test('the lock file has every package that only some machines need', () => {
  const known = Object.keys(lock.packages)
  const lacking = Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !known.some((path) => path.endsWith(`node_modules/${name}`)))
  expect(lacking).toEqual([])
})

/** What npm is asked for at the start of a shop from a clone in which somebody has installed these packages by hand. */
function startAfter(packages: readonly string[]): string {
  const clone = mkdtempSync(join(tmpdir(), 'pitlane-install-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  cpSync(join(root, 'tooling/setup.mjs'), join(clone, 'tooling/setup.mjs'))
  const entries = { 'node_modules/shop': {}, 'node_modules/tool': { dev: true } }
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: entries }))
  for (const name of packages) {
    mkdirSync(join(clone, 'node_modules', name), { recursive: true })
    writeFileSync(join(clone, 'node_modules', name, 'package.json'), '{}')
  }
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\necho "$@" > asked\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}` }
  const script = "import('./tooling/setup.mjs').then(({ install }) => install())"
  spawnSync(process.execPath, ['-e', script], { cwd: clone, env, stdio: 'ignore' })
  return readFileSync(join(clone, 'asked'), 'utf8').trim()
}

test('a shop that is started takes nobody’s tools away', () => {
  expect(startAfter([])).toBe('ci --no-audit --no-fund --omit=dev')
  expect(startAfter(['shop'])).toBe('ci --no-audit --no-fund --omit=dev')
  // Also where the shop runs in production, for which npm leaves tools out.
  expect(startAfter(['shop', 'tool'])).toBe('install --no-audit --no-fund --include=dev')
})
