import { errorCodes } from '@pitlane/contract/error-codes.ts'
import { waitingAfterSalesStates } from '@pitlane/domain/after-sales/actions.ts'
import { closedAfterSalesStates, openAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { rewardKinds, virtualKinds } from '@pitlane/domain/catalog/goods.ts'
import { serviceKinds } from '@pitlane/domain/membership/service.ts'
import { bcp47, langs } from '@pitlane/domain/lang.ts'
import { inHouseStates, paidStates, unpaidStates } from '@pitlane/domain/order/states.ts'
import { refundReasons } from '@pitlane/domain/payment/states.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups, pathsOf } from '../apps/web/app/groups/all.ts'
import { ours, specified } from '../apps/web/app/sitemap.ts'

/** The repository's rules as tests: what a reviewer would have to look for every time. */

const root = join(import.meta.dirname, '..')
const domains = [
  'account',
  'address',
  'brand',
  'catalog',
  'coupon',
  'order',
  'payment',
  'after-sales',
  'withdrawal',
  'privacy',
  'review',
  'flash-sale',
  'device',
  'membership',
  'points',
  'lottery',
  'invitation',
  'invoice',
  'lab',
  'community',
  'cart',
  'case',
  'report',
  'vehicle',
  'survey',
  'download',
  'agreement',
  'figures',
  'checkout',
  'stock',
  'logistics',
  'health',
  'integration',
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
const sources = files.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const json = (path: string) => JSON.parse(read(path)) as Record<string, unknown>
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)
const isProduction = (path: string) =>
  !/\.test\.tsx?$|\/factory\.ts$|\/test\/|^e2e\/|^bench\/|^tooling\/|\/seed\//.test(path)

test('folders use the words of the domains and no others', () => {
  for (const folder of ['packages/domain/src', 'apps/web/app/features', 'apps/server/src/domains'])
    expect(domains).toEqual(expect.arrayContaining(foldersOf(folder)))
  // What is said of several domains, in all languages.
  const words = ['locales', 'texts', 'fields']
  expect([...domains, ...words]).toEqual(expect.arrayContaining(foldersOf('packages/contract/src')))
})

test('a domain of the server reaches another through its public.ts or tables.ts only', () => {
  const wrong: string[] = []
  for (const path of sources.filter((one) => one.startsWith('apps/server/src/domains/') && isProduction(one))) {
    const from = path.split('/')[4]!
    for (const target of importsOf(path).filter((one) => one.startsWith('.'))) {
      const [rooms, to, file] = normalize(join(dirname(path), target))
        .split('/')
        .slice(3)
      if (rooms === 'domains' && to !== from && !/^(?:public|tables)\.ts$/.test(file ?? ''))
        wrong.push(`${path} → ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a feature of the web or the console reaches another through its index only, as do those that compose them', () => {
  const wrong: string[] = []
  const screens = /^apps\/(?:web|console)\/(?:app|rendering)\//
  for (const path of sources.filter((one) => screens.test(one) && isProduction(one))) {
    const [, , , rooms, from] = path.split('/')
    for (const target of importsOf(path).filter((one) => one.startsWith('.'))) {
      const parts = normalize(join(dirname(path), target)).split('/')
      if (parts[3] !== 'features' || (rooms === 'features' && parts[4] === from)) continue
      // What is below the features knows none; the console is put together from them by two files.
      const mayKnow = rooms === 'features' || /^apps\/console\/app\/\w+\.tsx?$/.test(path)
      // What a feature is, for the list of them; and what it has for others.
      const open = path === 'apps/console/app/features.ts' ? /^feature\.tsx$/ : /^index\.tsx?$/
      if (!mayKnow || !open.test(parts[5] ?? '')) wrong.push(`${path} → ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every screen that loads in the browser says so itself when that fails', () => {
  const screens = sources.filter((path) => /^apps\/web\/app\/features\/.*-screen\.tsx$/.test(path))
  const loads = screens.filter((path) => /\bclientLoader\b/.test(read(path)))
  expect(loads.length).toBeGreaterThan(20)
  expect(loads.filter((path) => !/\bErrorBoundary\b/.test(read(path)))).toEqual([])
})

test('every screen of a feature stands in a group', () => {
  const built = new Set(pathsOf(Object.values(groups)).map(({ file }) => `apps/web/app/features/${file}`))
  const screens = sources.filter((path) => /^apps\/web\/app\/features\/.*-screen\.tsx$/.test(path))
  expect(screens.toSorted()).toEqual([...built].toSorted())
})

test('every screen stands in the sitemap, and its title has a text', () => {
  const titles: Record<string, string> = { ...specified, ...ours }
  const texts = json('apps/web/app/locales/en/title.json')
  const paths = pathsOf(Object.values(groups)).map(({ path }) => path)
  expect(paths.filter((path) => !(path in titles))).toEqual([])
  expect(paths.filter((path) => !(titles[path]! in texts))).toEqual([])
})

test('production code never imports factories, seeds, fakes or tests', () => {
  const wrong = sources
    .filter((path) => isProduction(path) && path !== 'apps/server/src/main.ts')
    .flatMap((path) =>
      importsOf(path)
        .filter((one) => /\/(?:factory|fake)\.ts$|\/seed\/|\.test\.ts$/.test(one))
        .map((one) => `${path} → ${one}`),
    )
  expect(wrong).toEqual([])
})

test('rules know no clock and no chance', () => {
  const wrong = sources.filter(
    (path) =>
      path.startsWith('packages/domain/') &&
      isProduction(path) &&
      /Date\.now|new Date\(\)|Math\.random/.test(read(path)),
  )
  expect(wrong).toEqual([])
})

test('no cast goes through unknown or never, and none says which database a context has', () => {
  const cast = /\bas (?:unknown as\b|never\b(?! \w))|\bas (?:Database|Transaction)\b/
  const wrong = sources.filter((path) => !/^apps\/web\/|^e2e\//.test(path) && cast.test(read(path)))
  expect(wrong).toEqual([])
})

test('domains and reads ask the database by drizzle or by a statement only', () => {
  const wrong = sources.filter(
    (path) =>
      /^apps\/server\/src\/(?:domains|reads)\//.test(path) &&
      isProduction(path) &&
      /\.query\(|\$client\b/.test(read(path)),
  )
  expect(wrong).toEqual([])
})

test('lists of states in SQL come from the domain', () => {
  const known = [
    unpaidStates,
    paidStates,
    inHouseStates,
    openAfterSalesStates,
    closedAfterSalesStates,
    waitingAfterSalesStates,
    refundReasons,
    virtualKinds,
    serviceKinds,
    rewardKinds,
  ].map((words) => words.toSorted().join())
  const wrong = sources
    .filter((path) => path.startsWith('apps/server/src/') && isProduction(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\bin \(('\w+'(?:, *'\w+')+)\)/g)]
        .filter(([, list = '']) => known.includes(list.match(/\w+/g)!.toSorted().join()))
        .map(([found]) => `${path}: ${found}`),
    )
  expect(wrong).toEqual([])
})

test('money is formatted in domain/money.ts only', () => {
  const wrong = sources.filter(
    (path) =>
      isProduction(path) && path !== 'packages/domain/src/money.ts' && /\.toFixed\(|style: 'currency'/.test(read(path)),
  )
  expect(wrong.filter((path) => !path.startsWith('apps/server/seed/'))).toEqual([])
})

test('how long a text may be stands with the rules, and nowhere in a screen', () => {
  const wrong = sources.filter(
    (path) =>
      /^apps\/(?:web|console)\/app\//.test(path) &&
      isProduction(path) &&
      /\b(?:maxLength|most|max)(?:=\{|: |\()(?:[2-9]\d|\d{3,})\b/.test(read(path)),
  )
  expect(wrong).toEqual([])
})

test('a component never fetches', () => {
  const wrong = sources.filter(
    (path) =>
      /^apps\/web\/app\/features\/.*\.tsx$/.test(path) &&
      !path.endsWith('-screen.tsx') &&
      /\bfetch\(|lib\/api\.ts'/.test(read(path)),
  )
  expect(wrong).toEqual([])
})

test('dependencies are pinned to exact versions', () => {
  for (const path of files.filter((one) => one.endsWith('package.json'))) {
    const { dependencies = {}, devDependencies = {} } = json(path) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!name.startsWith('@pitlane/')) expect(version, `${path}: ${name}`).toMatch(/^\d+\.\d+\.\d+/)
    }
  }
})

describe('texts', () => {
  /** Every catalogue by the path that it has in English; `{lang}` stands for the language. */
  const catalogues = files
    .filter((path) =>
      /(?:locales\/en\/[\w-]+\.json|contract\/src\/texts\/en\.json|seed\/catalogue\/texts\/en\.json)$/.test(path),
    )
    .filter((path) => !path.startsWith('apps/console/'))
    .map((path) => path.replace('/locales/en/', '/locales/{lang}/').replace('/texts/en.json', '/texts/{lang}.json'))

  const flat = (value: unknown, path = ''): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
  const slots = (text: string) => [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1]!).toSorted()

  test.each(
    catalogues.flatMap((path) =>
      langs.map((lang) => [path.replace('{lang}', lang), path.replace('{lang}', 'en'), lang] as const),
    ),
  )('%s has every key of English, filled, with the same values', (path, english, lang) => {
    const own = new Map(flat(json(path)))
    const wanted = new Map(flat(json(english)))
    expect([...own.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('')
      expect(new Set(slots(text)), key).toEqual(new Set(slots(wanted.get(key)!)))
      if (!text.includes(', plural,')) continue
      for (const category of new Intl.PluralRules(bcp47[lang]).resolvedOptions().pluralCategories) {
        // Only counts that our lists can have: French and Spanish "many" begins at a million.
        if (category !== 'many' || !['fra', 'spa', 'it', 'pt'].includes(lang))
          expect(text, `${key}: ${category}`).toContain(`${category} {`)
      }
    }
  })

  test('every error code has a text, and its number is its own', () => {
    expect(Object.keys(json('packages/contract/src/texts/en.json')).toSorted()).toEqual(
      Object.keys(errorCodes).toSorted(),
    )
    const numbers = Object.values(errorCodes).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const success of [0, 200, 20001, 20002]) expect(numbers).not.toContain(success)
  })

  test('no language is left in English', () => {
    for (const path of catalogues) {
      const english = flat(json(path.replace('{lang}', 'en'))).filter(([, text]) => text.length > 20)
      if (english.length === 0) continue
      for (const lang of langs.filter((one) => one !== 'en')) {
        const own = new Map(flat(json(path.replace('{lang}', lang))))
        const same = english.filter(([key, text]) => own.get(key) === text)
        expect(same.length / english.length, `${path} in ${lang}: ${same.map(([key]) => key).join(', ')}`).toBeLessThan(
          0.2,
        )
      }
    }
  })
})
