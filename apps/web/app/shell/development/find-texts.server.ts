import { defaultLang, type Lang } from '@pitlane/domain/lang.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { chosenGroups, pathsOf } from '../../groups/all.ts'

const root = join(import.meta.dirname, '../../../../..')
const app = join(root, 'apps/web/app')
const folders = [app, join(root, 'packages/contract/src')]

export type FoundText = {
  key: string
  english: string
  text: string
  /** Whoever names the key, or makes it of parts. */
  files: string[]
  /** Each of a screen that these files are part of. */
  paths: string[]
}

const read = (file: string) => readFileSync(file, 'utf8')

/** The sources, by their whole paths. */
function readSources(): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return new Map(files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => [file, read(file)]))
}

/** Each file with those that import it, however far. */
function usersOf(sources: Map<string, string>): (file: string) => Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, source] of sources)
    for (const [, target] of source.matchAll(/'((?:\.|@pitlane\/contract)[^']*\.tsx?)'/g)) {
      const whole = target!.startsWith('.')
        ? join(dirname(file), target!)
        : target!.replace('@pitlane/contract', join(root, 'packages/contract/src'))
      importers.set(whole, [...(importers.get(whole) ?? []), file])
    }
  return (file) => {
    const users = new Set([file])
    for (const user of users) for (const next of importers.get(user) ?? []) users.add(next)
    return users
  }
}

/** What a part that is filled in may be. */
const filling = '\\w+'
const patternOf = (name: string): string =>
  name
    .split(/\$\{[^}]*\}/)
    .map((part) => RegExp.escape(part))
    .join(filling)

/**
 * Who names a key: as `'case.send'`, as `` `case.step_${step}` ``, as `'case', 'send'`, or by its name alone in a folder of the
 * name space, where the server writes.
 */
function findUses(sources: Map<string, string>): (key: string) => string[] {
  const plain = new Map<string, string[]>()
  const patterns: { file: string; pattern: RegExp }[] = []
  for (const [file, source] of sources) {
    const isServers = /\/contract\/|\.server\.ts$/.test(file)
    const names = [...source.matchAll(/'([a-z][\w.-]{2,})'/g)].map(([, name]) => name!)
    const pairs = [...source.matchAll(/'([a-z-]+)', '(\w+)'/g)].map(([, space, name]) => `${space}.${name}`)
    const own = isServers ? names.map((name) => `${basename(dirname(file))}.${name}`) : []
    for (const name of [...names, ...pairs, ...own]) plain.set(name, [...(plain.get(name) ?? []), file])
    for (const [, name] of source.matchAll(/`([a-z][^`\n]*\$\{[^`\n]*)`/g)) {
      const folder = isServers ? `(?:${basename(dirname(file))}\\.)?` : ''
      patterns.push({ file, pattern: new RegExp(`^${folder}${patternOf(name!)}$`) })
    }
  }
  return (key) => [
    ...new Set([
      ...(plain.get(key) ?? []),
      ...patterns.filter(({ pattern }) => pattern.test(key)).map(({ file }) => file),
    ]),
  ]
}

const textsIn = (lang: Lang): Map<string, string> =>
  new Map(
    folders.flatMap((folder) => {
      const at = join(folder, 'locales', lang)
      return readdirSync(at).flatMap((name) =>
        Object.entries<string>(JSON.parse(read(join(at, name)))).map(
          ([key, text]) => [`${name.replace('.json', '')}.${key}`, text] as const,
        ),
      )
    }),
  )

/** The texts of screens and documents whose key, English or own words hold what is asked for. */
export function findTexts(lang: Lang, q: string): FoundText[] {
  const sources = readSources()
  const usesOf = findUses(sources)
  const users = usersOf(sources)
  // Of the paths that share a screen one is enough.
  const screens = new Map(pathsOf(chosenGroups(undefined)).map(({ path, file }) => [join(app, 'features', file), path]))
  const own = textsIn(lang)
  const asked = q.toLowerCase()
  return [...textsIn(defaultLang)].flatMap(([key, english]) => {
    const text = own.get(key) ?? ''
    if (![key, english, text].some((one) => one.toLowerCase().includes(asked))) return []
    const files = usesOf(key)
    const seen = new Set(files.flatMap((file) => [...users(file)]))
    const paths = [...screens].filter(([file]) => seen.has(file)).map(([, path]) => path)
    return [{ key, english, text, files: files.map((file) => relative(root, file)), paths }]
  })
}
