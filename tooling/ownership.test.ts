import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Who owns a table writes it: a domain whose `tables.ts` defines it, or the platform. Others ask the owner, or read it in
 * `reads/`. All SQL of the server is looked at here, in templates and texts as in drizzle's calls.
 */

const root = join(import.meta.dirname, '..')
const server = 'apps/server/src'
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', server], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /(?<!\.test|factory)\.ts$/.test(path) && existsSync(join(root, path)))
const read = (path: string) =>
  // Comments talk of tables too.
  readFileSync(join(root, path), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')

/**
 * Columns whose writer is another domain than the table's: what is on the shelf is the stock's business. It reads these tables
 * too, because its columns stand in the same rows as what they belong to.
 */
const columnsOf: Record<string, Record<string, readonly string[]>> = {
  stock: { styles: ['on_hand', 'reserved', 'sold'], products: ['sold', 'in_stock'] },
}

const roomOf = (path: string): string => {
  const [top = '', room = ''] = path.slice(server.length + 1).split('/')
  return top === 'domains' ? room : top
}

type Table = { name: string; owner: string; file: string; constant: string }
const tables = sources
  .filter((path) => path.endsWith('/tables.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
      ([, constant = '', name = '']): Table => ({ name, constant, owner: roomOf(file), file }),
    ),
  )
const named = new Map(tables.map((table) => [table.name, table]))

/** Of one statement `update t set a = …, b = …`: the columns that it sets. */
function columnsSet(text: string): string[] {
  const set = /^\s*\w*\s*set\s+([\s\S]*?)(?:\bfrom\b|\bwhere\b|\breturning\b|`|$)/.exec(text)?.[1] ?? ''
  return [...set.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map((match) => match[1]!)
}

type Use = { path: string; table: Table; writes: boolean; columns: string[] }

function usesInSql(path: string): Use[] {
  const text = read(path)
  return [
    ...text.matchAll(/(\bdelete\s+from|\binsert\s+into|(?<!\bfor no key |\bfor )\bupdate|\bfrom|\bjoin)\s+(\w+)\b/g),
  ].flatMap((match) => {
    const table = named.get(match[2]!)
    if (!table) return []
    const writes = /^(?:delete|insert|update)/.test(match[1]!)
    const columns = match[1] === 'update' ? columnsSet(text.slice(match.index + match[0].length)) : []
    return [{ path, table, writes, columns }]
  })
}

function usesInDrizzle(path: string): Use[] {
  const text = read(path)
  return [...text.matchAll(/^import (?!type)\{([^}]*)\} from '(\.[^']*\/tables\.ts)'/gm)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').flatMap((name) => {
        const [constant, alias = constant] = name.trim().split(' as ')
        const file = normalize(join(dirname(path), from))
        const table = tables.find((one) => one.file === file && one.constant === constant)
        if (!table) return []
        return [
          { path, table, writes: new RegExp(`\\.(?:insert|update|delete)\\(\\s*${alias}\\b`).test(text), columns: [] },
        ]
      }),
  )
}

const foreign = sources
  .filter((path) => !path.endsWith('/tables.ts') && /\/(?:domains|platform|reads)\//.test(path))
  .flatMap((path) => [...usesInSql(path), ...usesInDrizzle(path)])
  .filter(({ path, table }) => roomOf(path) !== table.owner)

const say = ({ path, table }: Use) => `${path} → ${table.name} of ${table.owner}`

describe('tables', () => {
  test('all that are there are found, by SQL and by drizzle', () => {
    expect(tables.length).toBeGreaterThan(60)
    expect(usesInSql(`${server}/domains/stock/sell-stock.ts`).map(({ table }) => table.name)).toContain('styles')
    expect(usesInDrizzle(`${server}/domains/order/move-order.ts`).some(({ writes }) => writes)).toBe(true)
  })

  test('nobody writes a table that is another’s', () => {
    const isOwn = ({ path, table, columns }: Use) => {
      const own = columnsOf[roomOf(path)]?.[table.name] ?? []
      return columns.length > 0 && columns.every((column) => own.includes(column))
    }
    expect(foreign.filter((use) => use.writes && !isOwn(use)).map(say)).toEqual([])
  })

  test('what reads the tables of several domains stands in reads/', () => {
    const reading = foreign.filter(
      ({ path, table }) =>
        roomOf(path) !== 'reads' && table.owner !== 'platform' && !columnsOf[roomOf(path)]?.[table.name],
    )
    expect(reading.map(say)).toEqual([])
  })
})
