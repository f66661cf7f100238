import { parser } from '@prometheus-io/lezer-promql'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '../../../test/harness.ts'

/** The samples in `deploy/` use metrics that a running shop exports. */

const t = await testApp()
const read = (name: string) => readFileSync(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8')

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] }
const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)

type Dashboard = { panels: { title: string; targets: { expr: string; legendFormat: string }[] }[] }
const panels = (JSON.parse(read('dashboard.json')) as Dashboard).panels

const questions = [
  ...rules.map(({ alert, expr, annotations }) => ({ from: alert, expr, words: annotations.summary })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ from: title, expr, words: legendFormat })),
  ),
]

/** The names of the metrics in an expression, which must be valid PromQL. */
function askedBy(expr: string) {
  const text = expr.replaceAll('$__rate_interval', '5m')
  const figures: string[] = []
  let sound = true
  parser.parse(text).iterate({
    enter: ({ name, type, from, to, node }) => {
      if (type.isError) sound = false
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') figures.push(text.slice(from, to))
    },
  })
  return { figures, sound }
}

test('every question of the alerts and the dashboard is PromQL about figures that are told', async () => {
  await t.app.inject('/healthz')
  const { body } = await t.app.inject('/metrics')
  const told = new Set(body.split('\n').flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []))
  // Prometheus itself says whether a target answers.
  told.add('up')
  const known = (figure: string) => told.has(figure) || told.has(figure.replace(/_(?:bucket|count|sum)$/, ''))
  expect(questions.length).toBeGreaterThan(30)
  for (const { from, expr } of questions) {
    const { figures, sound } = askedBy(expr)
    expect({ from, sound, unknown: figures.filter((figure) => !known(figure)) }).toEqual({
      from,
      sound: true,
      unknown: [],
    })
    expect(figures, from).not.toEqual([])
  }
})

test('labels that are shown are those that the question keeps', () => {
  for (const { from, expr, words } of questions) {
    const shown = [...words.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map((match) => match[1]!)
    for (const label of shown.filter((one) => one !== 'instance'))
      expect(expr, `${from}: ${label}`).toContain(`by (${label})`)
  }
})

test('every figure of rows is shown or watched', async () => {
  const asked = new Set(questions.flatMap(({ expr }) => askedBy(expr).figures))
  const { body } = await t.app.inject('/metrics')
  const own = [...body.matchAll(/^# TYPE (pitlane_\S+)/gm)].map((match) => match[1]!)
  expect(own.filter((figure) => !asked.has(figure) && figure !== 'pitlane_jobs_deferred')).toEqual([])
})

test('every alert is in the book of what to do', () => {
  const book = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8')
  expect(rules.map(({ alert }) => alert).filter((alert) => !book.includes(`\`${alert}\``))).toEqual([])
})
