import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
