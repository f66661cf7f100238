import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { groups, pathsOf } from '../apps/web/app/groups/all.ts'

/** `node tooling/budget.ts` stores what each screen of the built web weighs; `budget.test.ts` holds them to it. */

const root = join(import.meta.dirname, '..')
const client = join(root, 'apps/web/build/client')
export const stored = join(root, 'apps/web/budget.json')

/** Bytes in gzip that a browser loads before a screen is at work; what is loaded at a tap does not count. */
export type Weight = { script: number; style: number }
export type Weights = Record<string, Weight>

type Part = { module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part>; url: string }

/** @throws Error where the web is not built */
function readManifest(): Manifest {
  const assets = join(client, 'assets')
  const name = existsSync(assets) && readdirSync(assets).find((one) => /^manifest-.*\.js$/.test(one))
  if (!name) throw new Error('The web is not built: npm run build -w @pitlane/web')
  const text = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest
}

const sizes = new Map<string, number>()
function sizeOf(href: string): number {
  const path = join(client, href.replace(/#$/, ''))
  const size = sizes.get(path) ?? gzipSync(readFileSync(path), { level: 9 }).length
  sizes.set(path, size)
  return size
}
const sum = (hrefs: readonly string[]) =>
  [...new Set(hrefs.map((href) => href.replace(/#$/, '')))].reduce((bytes, href) => bytes + sizeOf(href), 0)

/** What each screen of the build weighs, by its file. */
export function weigh(): Weights {
  const { entry, routes, url } = readManifest()
  const screens = new Map(pathsOf(Object.values(groups)).map(({ path, file }) => [file, `screen:${path}`]))
  const weights = [...screens].toSorted().map(([file, id]) => {
    const parts = [entry, routes['root']!, routes[id]!]
    const script = sum([url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])
    return [file, { script, style: sum(parts.flatMap(({ css = [] }) => css)) }] as const
  })
  return Object.fromEntries(weights)
}

/** So much may come with other versions of what we build with. */
const allowed = (bytes: number): number => Math.round(bytes * 1.01) + 256

/** A sentence for each screen that is heavier than its budget, or has none. */
export function overBudget(now: Weights, budget: Weights): string[] {
  return Object.entries(now).flatMap(([screen, weight]) => {
    const own = budget[screen]
    if (!own) return [`${screen} has no budget yet`]
    return (['script', 'style'] as const)
      .filter((kind) => weight[kind] > allowed(own[kind]))
      .map((kind) => {
        const more = weight[kind] - own[kind]
        return `${screen} loads ${weight[kind]} bytes of ${kind} in gzip, ${more} more than its ${own[kind]}`
      })
  })
}

if (import.meta.main) writeFileSync(stored, `${JSON.stringify(weigh(), null, 2)}\n`)
