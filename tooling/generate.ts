import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { scopeOf } from '@pitlane/contract/scopes.ts'
import { describeApi } from '@pitlane/contract/described.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { afterSalesTransitions, staffRefundTransitions } from '@pitlane/domain/after-sales/states.ts'
import { messageTransitions } from '@pitlane/domain/account/messages.ts'
import { caseTransitions } from '@pitlane/domain/case/states.ts'
import { rewardTransitions } from '@pitlane/domain/invitation/states.ts'
import { orderTransitions, paymentTransitions, shipmentTransitions } from '@pitlane/domain/order/states.ts'
import { attemptTransitions, refundTransitions } from '@pitlane/domain/payment/states.ts'
import { applicationTransitions } from '@pitlane/domain/lab/lab.ts'
import { winTransitions } from '@pitlane/domain/lottery/prizes.ts'
import { failureTypes } from '@pitlane/domain/report/failure-types.ts'
import { monitorIds } from '@pitlane/domain/report/monitors.ts'
import { signalIds, unitOfSignal } from '@pitlane/domain/report/signals.ts'
import { unitIds } from '@pitlane/domain/report/units.ts'
import { reviewTransitions } from '@pitlane/domain/review/review.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { groups, pathsOf } from '../apps/web/app/groups/all.ts'
import { ours, specified } from '../apps/web/app/sitemap.ts'
import reportNames from '../apps/server/locales/en/report-names.json' with { type: 'json' }
import { specifiedCalls } from './specified-calls.ts'

/** What the documentation can derive from the code. `--check` compares instead of writing: CI's way. */

const folder = join(import.meta.dirname, '../docs/generated')
const note = 'Written by `npm run generate`; do not edit.\n'
const mark = (built: boolean) => (built ? '✓' : '·')

function sitemap(): string {
  const built = new Map(pathsOf(Object.values(groups)).map(({ path, file }) => [path, file]))
  const row = (path: string) => `| ${mark(built.has(path))} | \`${path}\` | ${built.get(path) ?? ''} |`
  const table = (paths: readonly string[]) =>
    ['| built | path | screen |', '|---|---|---|', ...paths.map(row)].join('\n')
  const wanted = Object.keys(specified)
  const done = wanted.filter((path) => built.has(path)).length
  return `# Sitemap\n\n${note}\n${done} of the specification's ${wanted.length} paths are built.\n\n${table(wanted)}\n\n## Ours\n\n${table(Object.keys(ours))}\n`
}

function calls(): string {
  const built = new Map(
    Object.entries({ ...endpoints, ...uploadEndpoints }).map(([name, { method, path }]) => [`${method} ${path}`, name]),
  )
  const row = (call: string) => `| ${mark(built.has(call))} | \`${call}\` | ${built.get(call) ?? ''} |`
  const head = ['| built | call | endpoint |', '|---|---|---|']
  const more = [...built.keys()].filter((call) => !(specifiedCalls as readonly string[]).includes(call))
  const done = specifiedCalls.filter((call) => built.has(call)).length
  return `# Calls\n\n${note}\n${done} of the specification's ${specifiedCalls.length} calls are built.\n\n${[...head, ...specifiedCalls.map(row)].join('\n')}\n\n## Ours\n\n${[...head, ...more.map(row)].join('\n')}\n\n${consoleCalls()}`
}

/** The staff's calls, with who may make them besides the administrator, and what a program's key needs for them. */
function consoleCalls(): string {
  const rows = Object.entries(staffEndpoints).map(
    ([name, endpoint]) =>
      `| \`${endpoint.method} ${endpoint.path}\` | ${name} | ${[endpoint.audience].flat().join(', ')} | ${scopeOf(endpoint) ?? ''} |`,
  )
  return `## Console\n\n| call | endpoint | roles | scope of a key |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

function diagram(title: string, table: Record<string, Partial<Record<string, string>>>): string {
  const moves = Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `  ${from} --> ${to}: ${event}`),
  )
  return `## ${title}\n\n\`\`\`mermaid\nstateDiagram-v2\n${moves.join('\n')}\n\`\`\`\n`
}

const machines = {
  Order: orderTransitions,
  Payment: paymentTransitions,
  Shipment: shipmentTransitions,
  'After-sales': afterSalesTransitions,
  'Refund by the staff': staffRefundTransitions,
  'Attempt to pay': attemptTransitions,
  Refund: refundTransitions,
  Review: reviewTransitions,
  'Request for support': caseTransitions,
  'Message of the contact form': messageTransitions,
  'Application for a lab': applicationTransitions,
  'Prize of a lottery': winTransitions,
  'Reward of an inviter': rewardTransitions,
}
const states = () =>
  `# States\n\n${note}\n${Object.entries(machines)
    .map(([title, table]) => diagram(title, table))
    .join('\n')}`

/** What reports name by an id, for who sends them. */
function namesOfReports(): string {
  const rows = (ids: readonly string[], kind: string, unit = (_id: string) => '') =>
    ids.map((id) => `| \`${id}\` | ${(reportNames as Record<string, string>)[`${kind}_${id}`]} |${unit(id)}`).join('\n')
  const head = '| id | in English |\n|---|---|'
  return `# Names in reports

${note}
Ids for \`name\` in a report: each is told in its reader's language.

## Control units and components

${head}
${rows(unitIds, 'unit')}

## Readiness monitors

${head}
${rows(monitorIds, 'monitor')}

## Values of a freeze frame

| id | in English | unit if none is sent |
|---|---|---|
${rows(signalIds, 'signal', (id) => ` ${unitOfSignal(id as (typeof signalIds)[number])} |`)}

## Failure types

The two digits after a code (SAE J2012-DA, ISO 15031-6): \`P0301-13\`, \`P0301:13\` or \`P030113\`.

${head}
${rows(failureTypes, 'failure')}
`
}

const documents: Record<string, string> = {
  'sitemap.md': sitemap(),
  'calls.md': calls(),
  'states.md': states(),
  'report-names.md': namesOfReports(),
  'openapi.json': `${JSON.stringify(describeApi(), null, 2)}\n`,
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

for (const [name, content] of Object.entries(documents)) {
  const path = join(folder, name)
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  } else if (read(path) !== content) {
    console.error(`docs/generated/${name} is not what the code says; run npm run generate.`)
    process.exitCode = 1
  }
}
