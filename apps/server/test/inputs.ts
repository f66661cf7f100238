import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import * as z from 'zod/v4/core'

/** Inputs made from the contract: one that it takes, and the same with one value in it replaced. */

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
type Path = readonly (string | number)[]

const formats: Record<string, string> = { uuid: '00000000-0000-4000-8000-000000000000', email: 'a@b.example' }
const candidates = [
  '1',
  '123456',
  '4006381333931',
  '980000000101',
  '10.0.0.0/8',
  'x'.repeat(43),
  'PITL-0101',
  'EUR',
  '2026-11-20',
  '2026-11',
  '#112233',
  'a-b',
  '1.en.order_paid',
  '/me',
  'https://a.example/b',
  'a'.repeat(64),
]

function sampleText({ format, pattern, minLength = 1 }: Schema): string {
  const texts = [formats[format ?? ''] ?? 'x'.repeat(Math.max(minLength, 1)), ...Object.values(formats), ...candidates]
  const fitting = texts.find((text) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text)))
  if (fitting === undefined) throw new Error(`no sample for ${pattern}`)
  return fitting
}

/** A value that fits; objects have all of their properties, lists one item, so that everything can be replaced. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? choices[0]!)
  if (schema.allOf) return sample(Object.assign({}, ...schema.allOf) as Schema)
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sample(one)]))
  if (type === 'array') return [sample(schema.items ?? {})]
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return sampleText(schema)
}

export function sampleInput(endpoint: Endpoint): Record<string, unknown> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return sample(schema) as Record<string, unknown>
}

/** Where values stand that hold no others. */
export function leavesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, one]) => leavesOf(one, [...at, key]))
}

export const valueAt = (value: unknown, at: Path): unknown =>
  at.reduce<unknown>((one, key) => (one as Record<string | number, unknown>)[key], value)

export function withValue(input: Record<string, unknown>, at: Path, value: unknown): Record<string, unknown> {
  const copy = structuredClone(input)
  const holder = valueAt(copy, at.slice(0, -1)) as Record<string | number, unknown>
  holder[at.at(-1)!] = value
  return copy
}
