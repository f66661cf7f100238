import type { OpenDatabase } from './db/open.ts'
import type { Env } from './env.ts'

/** What a person who has just started the server wants to know. */
export function greet(env: Env, database: OpenDatabase): void {
  const lines = [
    '',
    `  Pitlane   ${env.PUBLIC_URL}`,
    `  Console   ${env.PUBLIC_URL}/console`,
    `  API       ${env.PUBLIC_URL}/docs/api`,
    `  Data      ${database.builtIn ? database.dataFolder : 'DATABASE_URL'}`,
  ]
  if (env.DEMO) {
    lines.push('', '  Demo accounts, password pitlane-demo-1:')
    lines.push('    owner@pitlane.example   a customer with orders and coupons')
    lines.push('    admin@pitlane.example   the console')
  }
  console.log(`${lines.join('\n')}\n`)
}
