import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personTables, staffColumns } from './person-tables.ts'

const source = join(import.meta.dirname, '..')
const modules: Record<string, unknown>[] = await Promise.all(
  globSync('{domains,platform}/**/tables.ts', { cwd: source }).map((file) => import(join(source, file))),
)
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table))
const columnsOf = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))

/** Tables whose rows are people: what refers to one of these refers to somebody. */
const people = ['users', 'inviters']

test('each column that refers to a user has its line: what is shown of it and what erasure does, or that it is the staff’s', () => {
  const referring = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return people.includes(getTableConfig(foreignTable).name) ? columns.map((column) => `${name}.${column.name}`) : []
    }),
  )
  const named = Object.entries(personTables).flatMap(([name, table]) =>
    table.people.map((column) => `${name}.${column}`),
  )
  expect(referring.length).toBeGreaterThan(80)
  expect(referring.filter((column) => !named.includes(column) && !staffColumns.includes(column))).toEqual([])
})

/** The shop’s own, a company’s, or a place on the web. */
const ofNobody = ['brands', 'case_recipients', 'contents', 'handover_codes', 'device_keys']
const ofPerson =
  /^(?:email|to_email|mailing_email|to_address|phone|address|contact_name|first_name|network|ip|user_agent|payer|vin|plate)$/

test('each column with an address, a telephone number, a network or a vehicle is in a table that the list has', () => {
  const telling = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => ofPerson.test(column.name)).map((column) => `${name}.${column.name}`),
  )
  expect(telling).toContain('orders.address')
  const isListed = (column: string) => {
    const [table = ''] = column.split('.')
    return table in personTables || ofNobody.includes(table)
  }
  expect(telling.filter((column) => !isListed(column))).toEqual([])
})

test('the list names columns that there are, and no secret of the shop’s is shown', () => {
  const person = { id: 1, email: 'ada@pitlane.example', at: new Date(0) }
  const shown: string[] = []
  for (const [name, table] of Object.entries(personTables)) {
    const columns = columnsOf.get(name)
    const set = 'sets' in table.erases ? Object.keys(table.erases.sets(person)) : []
    const told = 'as' in table.shows ? table.shows.columns : []
    shown.push(...told)
    for (const column of [...table.people, ...told, ...set]) expect(columns, `${name}.${column}`).toContain(column)
  }
  for (const column of staffColumns) expect(columnsOf.get(column.split('.')[0]!)).toContain(column.split('.')[1])
  expect(
    shown.filter((column) =>
      /hash|(?:^|_)key$|search|sealed|assignee|approv|staff|hold_reasons|signals|score/.test(column),
    ),
  ).toEqual([])
})

test('two tables never have the same name in the copy', () => {
  const names = Object.values(personTables).flatMap(({ shows }) => ('as' in shows ? [shows.as] : []))
  expect(new Set(names).size).toBe(names.length)
})
