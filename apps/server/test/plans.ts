import { vi } from 'vitest'
import * as z from 'zod/mini'
import type { TestApp } from './harness.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.date(), z.array(z.unknown())])
const askedShape = z.object({ text: z.string(), values: z.array(value) })

const literal = (given: z.output<typeof value>): string => {
  if (Array.isArray(given)) return literal(`{${given.map((one) => JSON.stringify(one)).join(',')}}`)
  return typeof given === 'string'
    ? `'${given.replaceAll("'", "''")}'`
    : given instanceof Date
      ? `'${given.toISOString()}'`
      : String(given)
}

/**
 * The plans of the statements that `ask` runs, of an app with one connection. Few rows are always read at once and sorted,
 * so these ways are closed: is there another?
 */
export async function plansOf(t: Pick<TestApp, 'db'>, ask: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(t.db.$client, 'query')
  await ask()
  const asked = query.mock.calls.flatMap((call) => {
    const found = askedShape.safeParse({ values: call[1], ...(typeof call[0] === 'object' ? call[0] : {}) })
    return found.success ? [found.data] : []
  })
  query.mockRestore()
  const plans: string[] = []
  await t.db.$client.query('set enable_seqscan = off; set enable_sort = off')
  for (const { text, values } of asked) {
    const { rows } = await t.db.$client.query(
      `explain ${text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]!))}`,
    )
    plans.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
  }
  await t.db.$client.query('reset enable_seqscan; reset enable_sort')
  return plans
}
