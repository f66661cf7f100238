import type { Deps } from './platform/context.ts'
import type { OpenDatabase } from './platform/db/open.ts'
import { findChecklist } from './domains/health/checklist.ts'
import { lackLines } from './domains/health/lack-words.ts'

const demonstration = [
  'This is a demonstration: its goods, people and payments are not real, and everybody knows its passwords.',
  'Demo accounts, password pitlane-demo-1:',
  '  owner@pitlane.example   a customer with orders and coupons',
  '  admin@pitlane.example   the console',
]

async function lacksOf(deps: Deps): Promise<string[]> {
  const lines = lackLines(
    await findChecklist({ ...deps, pool: deps.db, now: deps.clock() }),
    deps.gatewayChecks.results(),
  )
  return lines.length === 0
    ? []
    : ['Before it can sell (the console’s checklist says how):', ...lines.map((line) => `  ${line}`)]
}

/** The first lines of a started server: its addresses, and the next steps. */
export async function greetingOf(deps: Deps, database: Pick<OpenDatabase, 'builtIn' | 'dataFolder'>): Promise<string> {
  const { PUBLIC_URL, DEMO } = deps.env
  const lines = [
    `Pitlane   ${PUBLIC_URL}`,
    `Console   ${PUBLIC_URL}/console`,
    `API       ${PUBLIC_URL}/docs/api`,
    `Data      ${database.builtIn ? database.dataFolder : 'DATABASE_URL'}`,
  ]
  const more = DEMO ? demonstration : await lacksOf(deps)
  return ['', ...lines, ...(more.length > 0 ? ['', ...more] : [])].map((line) => line && `  ${line}`).join('\n') + '\n'
}
