import { amount, instant } from '@pitlane/contract/shapes.ts'
import { type Currency, defaultCurrency, type Minor, typedMoney } from '@pitlane/domain/money.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'

/** What a list's contract says of its rows says how they are written in a file. */

export type Row = Record<string, unknown>
type Cell = string | number | boolean | null
type Column = { name: string; write: (value: unknown, row: Row) => Cell }

/** As much of a schema as is looked at here. */
type Schema = { def: { type: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> } }

const plain = ['string', 'number', 'int', 'boolean', 'enum', 'literal', 'union', 'pipe']
/** What a form sends back, and what the clock said: nothing of the row. */
const notOfTheRow = ['version', 'now']

const bare = (schema: Schema): Schema =>
  ['nullable', 'optional', 'default'].includes(schema.def.type) ? bare(schema.def.innerType!) : schema

const writeMoney: Column['write'] = (value, row) =>
  Number(typedMoney(value as Minor, (row['currency'] ?? defaultCurrency) as Currency))

function writerOf(schema: Schema): Column['write'] | null {
  if (schema === (amount as unknown)) return writeMoney
  if (schema === (instant as unknown)) return (value) => new Date(value as number).toISOString()
  const { type, element } = schema.def
  if (plain.includes(type)) return (value) => value as Cell
  if (type === 'record') return (value) => JSON.stringify(value)
  if (type === 'array' && plain.includes(bare(element!).def.type)) return (value) => (value as Cell[]).join(' ')
  // Pictures, and texts in all languages: the row has the one text that people read.
  return null
}

/** The fields of a page's rows; null for an answer that is not a page. */
function rowShapeOf(endpoint: Endpoint): Record<string, Schema> | null {
  const { list, pageSize } = (endpoint.output as unknown as Schema).def.shape ?? {}
  return (pageSize && list?.def.element?.def.shape) || null
}

export function columnsOf(endpoint: Endpoint): Column[] | null {
  const shape = rowShapeOf(endpoint)
  if (!shape) return null
  return Object.entries(shape).flatMap(([name, schema]) => {
    const write = notOfTheRow.includes(name) ? null : writerOf(bare(schema))
    return write ? [{ name, write: (value, row) => (value === null ? null : write(value, row)) }] : []
  })
}
