import { expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { endpoints } from './all.ts'
import { staffEndpoints } from './all-staff.ts'
import { exportList } from './staff-export.ts'
import { reportFileEndpoints } from './report/file.ts'

/** As much of JSON Schema as inputs are made of. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | false
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** A pattern without `*`, `+` or `{n,}` has an end by itself. */
const isBounded = ({ maxLength, enum: words, const: word, format, pattern }: Schema): boolean =>
  maxLength !== undefined ||
  words !== undefined ||
  word !== undefined ||
  format === 'uuid' ||
  (pattern !== undefined && !/[*+]|,\}/.test(pattern))

/** Where an input may be as long as its sender likes. */
function unbounded(schema: Schema, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
    unbounded(one, path),
  )
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${path}.${name}`))
  const items = schema.items ? unbounded(schema.items, `${path}[]`) : []
  const own =
    (schema.type === 'string' && !isBounded(schema)) || (schema.type === 'array' && schema.maxItems === undefined)
  const isRecord = typeof schema.additionalProperties === 'object' && schema.propertyNames?.enum === undefined
  return [...(own || isRecord ? [path] : []), ...inner, ...fields, ...items]
}

/** Bounded by a rule that JSON Schema cannot tell: how many texts, how long the filters are as JSON. */
const boundedByRule = [
  'saveMailText.texts',
  'previewMailText.texts',
  'testMailText.texts',
  'createListView.content.filter',
  'updateListView.content.filter',
]

/** What a browser's WebAuthn gives: the body's own limit is its end, and a library reads it field by field. */
const readByLibrary = ['passSecondFactor.passkey', 'addPasskey.passkey']

test('every list and every text that a call takes has an end', () => {
  const found = Object.entries({ ...endpoints, ...staffEndpoints, ...reportFileEndpoints, exportList }).flatMap(
    ([name, { input }]) => unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, name),
  )
  expect(found.filter((path) => !readByLibrary.includes(path)).toSorted()).toEqual(boundedByRule.toSorted())
})

test.each(boundedByRule)('%s is refused where it is too much', (path) => {
  const [name = '', ...fields] = path.split('.')
  const much = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`name_${index}`, 'text']))
  const input = fields.reduceRight<unknown>((inner, field) => ({ [field]: inner }), much)
  const { error } = z.safeParse(staffEndpoints[name as keyof typeof staffEndpoints].input, input)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(fields.join('.'))
})
