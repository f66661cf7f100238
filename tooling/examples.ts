/**
 * Chooses the examples of the API's document from calls that tests have made:
 * `RECORD_EXAMPLES=folder npx vitest run apps/server/src/domains`, then `node tooling/examples.ts folder`.
 */
import { describedEndpoints } from '@pitlane/contract/described.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { isLang } from '@pitlane/domain/lang.ts'
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

type Example = { input: unknown; data: unknown }
type Call = Example & { name: string }

const wanted = 1_600
const most = 4_000
const target = fileURLToPath(new URL('../packages/contract/src/examples.json', import.meta.url))

/** What is random in a test is the same in each example, and what would be a secret is none. */
const sayings: readonly [RegExp, string][] = [
  [/(?<![\w-])(pitlane_)?[\w-]{43}(?![\w-])/g, '$1an-example-of-a-secret-that-is-none-0000000'],
  [/^whsec_.*$/, 'whsec_YW4gZXhhbXBsZSwgbm90IGEgc2VjcmV0'],
  [/^[\w+.-]*[\da-f]{8}-[\da-f-]{27}@example\.(com|org)$/i, 'ada@example.com'],
  [/\b[A-Z2-7]{32}\b/g, 'ANEXAMPLEOFASECRETTHATISNOTONE22'],
  [/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/, 'this-isan-exam-ple0'],
  [/^item-[\da-f]{8}-[\da-f-]{27}$/, 'an-item'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
]
const say = (text: string): string => sayings.reduce((said, [pattern, word]) => said.replace(pattern, word), text)

/** It looks like a secret and is none. */
const fingerprint = (value: unknown) => (typeof value === 'string' ? 'the-fingerprint-of-the-quote' : shorten(value))

/** Two rows show what a list is, and one sentence what a text is. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return say(value)
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'quote' ? fingerprint(inner) : shorten(inner)]),
  )
}

const inTwoLanguages = new Set<string>(['en', 'de'])
const isTexts = (value: object): boolean => Object.keys(value).length > 2 && Object.keys(value).every(isLang)

/** Of what is too long to be read at a glance texts are cut, and stand in two of their languages. */
function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 199)}…` : value
  if (Array.isArray(value)) return value.map(cut)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !isTexts(value) || inTwoLanguages.has(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, cut(inner)]))
}

/** As new programs say it: without what only old clients send. */
function exampleOf(endpoint: Endpoint, call: Call): Example | null {
  const said = shorten(call.input) as Record<string, unknown>
  const known = endpoint.input.safeParse(said)
  if (!known.success) return null
  const input = Object.fromEntries(Object.entries(said).filter(([key]) => Object.hasOwn(known.data, key)))
  const whole = shorten(call.data)
  const data = JSON.stringify(whole).length > most ? cut(whole) : whole
  return endpoint.output.safeParse(data).success ? { input, data } : null
}

/** The one that tells the most, as long as it is read at a glance. */
function isBetter(one: Example, than: Example | undefined): boolean {
  if (!than) return true
  const [a, b] = [one, than].map((example) => JSON.stringify(example).length) as [number, number]
  return a <= wanted ? a > b || b > wanted : b > wanted && a < b
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('node tooling/examples.ts <folder of RECORD_EXAMPLES>')
const kept = JSON.parse(readFileSync(target, 'utf8')) as Record<string, Example>
const chosen = new Map<string, Example>()
for (const file of readdirSync(folder).toSorted())
  for await (const line of createInterface({ input: createReadStream(join(folder, file)) })) {
    if (line.length > 40 * most) continue
    const call = JSON.parse(line) as Call
    const endpoint = (describedEndpoints as Record<string, Endpoint>)[call.name]
    const example = endpoint ? exampleOf(endpoint, call) : null
    if (example && JSON.stringify(example).length <= most && isBetter(example, chosen.get(call.name)))
      chosen.set(call.name, example)
  }
const all = { ...kept, ...Object.fromEntries(chosen) }
const named = Object.keys(describedEndpoints).filter((name) => all[name])
// A line for each call: what changes is seen call by call.
const lines = named.map((name) => `${JSON.stringify(name)}:${JSON.stringify(all[name])}`)
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${named.length} of ${Object.keys(describedEndpoints).length} calls have an example\n`)
