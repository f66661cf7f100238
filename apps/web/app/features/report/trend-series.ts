import type { Trend } from '@pitlane/contract/report/report.ts'
import type { FigureName } from './figure-names.ts'

type Entry = Trend['list'][number]
export type TrendPoint = { entry: Entry; value: number }
export type Series = { name: FigureName; part: string; points: TrendPoint[] }

/** Figures whose trend says something; the others are conditions of a measurement. */
const drawn: readonly FigureName[] = ['health', 'delta', 'depth']

export const valueIn = ({ figures }: Entry, name: FigureName, part: string): number | null =>
  figures.find((figure) => figure.name === name && figure.part === part)?.value ?? null

/** The columns of a trend: each figure, and of tires each corner, that any of its reports has. */
export function columnsOf({ list }: Trend): Omit<Series, 'points'>[] {
  const columns = new Map<string, Omit<Series, 'points'>>()
  for (const { name, part, value } of list.flatMap(({ figures }) => figures))
    if (value !== null && drawn.includes(name)) columns.set(`${name} ${part}`, { name, part })
  return [...columns.values()].toSorted((one, other) => drawn.indexOf(one.name) - drawn.indexOf(other.name))
}

/** Each column with its values, oldest first. */
export const seriesOf = (trend: Trend): Series[] =>
  columnsOf(trend).map(({ name, part }) => ({
    name,
    part,
    points: trend.list.toReversed().flatMap((entry) => {
      const value = valueIn(entry, name, part)
      return value === null ? [] : [{ entry, value }]
    }),
  }))
