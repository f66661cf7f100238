import { amount, instant } from '@pitlane/contract/shapes.ts'
import { inWords, ownColumns } from '@pitlane/contract/staff-shapes.ts'
import { type Currency, defaultCurrency, type Minor, typedMoney } from '@pitlane/domain/money.ts'
import type { CsvNumber } from '@pitlane/domain/csv.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import * as z from 'zod/mini'

/** The columns of a list's CSV file, derived from the contract of its rows. */

export type ListRow = Record<string, unknown>
type Cell = string | number | boolean | CsvNumber | null
export type Column = {
  name: string
  write: (value: unknown, row: ListRow) => Cell
  /** It says in words what columns of the row's own say. */
  isWords: boolean
}

type Schema = z.core.$ZodType

const plain = ['string', 'number', 'int', 'boolean', 'enum', 'literal', 'union', 'pipe']
/** Fields for forms and clocks, which say nothing about the row. */
const notOfTheRow = ['version', 'now']

/** The schema without `null` and `undefined`. */
export const bare = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault
    ? bare(schema.def.innerType)
    : schema

const writeMoney: Column['write'] = (value, row) => ({
  number: typedMoney(value as Minor, (row['currency'] ?? defaultCurrency) as Currency),
})

function writerOf(schema: Schema): Column['write'] | null {
  if (schema === amount) return writeMoney
  if (schema === instant) return (value) => new Date(value as number).toISOString()
  const { type } = schema._zod.def
  if (plain.includes(type)) return (value) => value as Cell
  if (type === 'record') return (value) => JSON.stringify(value)
  if (schema instanceof z.ZodMiniArray && plain.includes(bare(schema.def.element)._zod.def.type))
    return (value) => (value as Cell[]).join('; ')
  // Pictures, and texts in all languages: the row has the one text that people read.
  return null
}

/** The fields of a page's rows; null for an answer that is not a page. */
function rowShapeOf(endpoint: Endpoint): Record<string, Schema> | null {
  if (!(endpoint.output instanceof z.ZodMiniObject)) return null
  const { list, pageSize } = endpoint.output.def.shape
  const row = list instanceof z.ZodMiniArray ? list.def.element : null
  return pageSize && row instanceof z.ZodMiniObject ? row.def.shape : null
}

export function columnsOf(endpoint: Endpoint): Column[] | null {
  const shape = rowShapeOf(endpoint)
  if (!shape) return null
  return Object.entries(shape).flatMap(([name, schema]) => {
    const write = notOfTheRow.includes(name) ? null : writerOf(bare(schema))
    const isWords = schema === inWords
    return write ? [{ name, isWords, write: (value, row) => (value === null ? null : write(value, row)) }] : []
  })
}

/** The field of the rows that holds columns of their own; null for a list whose rows have none. */
export const ownFieldOf = (endpoint: Endpoint): string | null =>
  Object.entries(rowShapeOf(endpoint) ?? {}).find(([, schema]) => schema === ownColumns)?.[0] ?? null
