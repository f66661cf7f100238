import { amount, instant, seconds } from '@pitlane/contract/shapes.ts'
import { inWords, ownColumns, worth } from '@pitlane/contract/staff-shapes.ts'
import { type Currency, defaultCurrency, type Minor, typedMoney } from '@pitlane/domain/money.ts'
import { type CouponType, isWorthMoney } from '@pitlane/domain/coupon/coupon.ts'
import { csvCell, type CsvNumber } from '@pitlane/domain/csv.ts'
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

const writeWorth: Column['write'] = (value, row) =>
  isWorthMoney(row['type'] as CouponType) ? writeMoney(value, row) : (value as number)

function writerOf(schema: Schema): Column['write'] | null {
  if (schema === amount) return writeMoney
  if (schema === worth) return writeWorth
  if (schema === seconds) return (value) => (value === 0 ? null : new Date((value as number) * 1_000).toISOString())
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

/** One number as it is, those of several currencies each with its currency. */
function sumsOf(rows: readonly ListRow[], write: (row: ListRow) => Cell): Cell {
  const cells = rows.map((row) => [write(row), row['currency']] as const)
  if (cells.length < 2) return cells[0]?.[0] ?? null
  return cells.map(([cell, currency]) => `${csvCell(cell)} ${String(currency)}`).join('; ')
}

/** The sums of a row by currency, and who did it: a column for each part. */
function partsOf(name: string, schema: Schema): Column[] {
  if (schema instanceof z.ZodMiniObject && 'email' in schema.def.shape)
    return [{ name, isWords: false, write: (_, row) => ((row[name] as ListRow | null)?.['email'] ?? null) as Cell }]
  const sums =
    schema instanceof z.ZodMiniArray && schema.def.element instanceof z.ZodMiniObject ? schema.def.element : null
  if (!sums || !('currency' in sums.def.shape)) return []
  return Object.entries(sums.def.shape).flatMap(([part, one]): Column[] => {
    const write = writerOf(bare(one as Schema))
    if (!write) return []
    const isCurrency = part === 'currency'
    return [
      {
        name: part,
        isWords: false,
        write: (_, row) => {
          const rows = row[name] as ListRow[]
          return isCurrency ? rows.map((sum) => sum[part]).join('; ') : sumsOf(rows, (sum) => write(sum[part], sum))
        },
      },
    ]
  })
}

export function columnsOf(endpoint: Endpoint): Column[] | null {
  const shape = rowShapeOf(endpoint)
  if (!shape) return null
  return Object.entries(shape).flatMap(([name, schema]): Column[] => {
    const parts = partsOf(name, bare(schema)).filter((part) => part.name === name || !(part.name in shape))
    if (parts.length > 0) return parts
    const write = notOfTheRow.includes(name) ? null : writerOf(bare(schema))
    const isWords = schema === inWords
    return write ? [{ name, isWords, write: (value, row) => (value === null ? null : write(value, row)) }] : []
  })
}

/** The field of the rows that holds columns of their own; null for a list whose rows have none. */
export const ownFieldOf = (endpoint: Endpoint): string | null =>
  Object.entries(rowShapeOf(endpoint) ?? {}).find(([, schema]) => schema === ownColumns)?.[0] ?? null
