import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'
import { checkInvariants } from '../invariants.ts'
import { quickly } from '../processes.ts'

/** A call as `inject` takes it, and the number of the statement whose sending is the last that its process does. */
export type CrashingCall = { call: object; env?: Record<string, string>; nth: number }

const script = fileURLToPath(new URL('./call.ts', import.meta.url))

/** Makes the call in a process of its own, which is killed as soon as its nth statement has been sent. */
const callInChild = (t: TestApp, crashing: CrashingCall) =>
  new Promise<NodeJS.Signals | null>((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', ...quickly, script], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (_code, signal) => resolve(signal))
    child.stdin.end(JSON.stringify({ ...crashing, url: t.url, now: t.now() }))
  })

/** A killed process' statement may still be running in the database. */
async function untilAlone(t: TestApp) {
  for (;;) {
    const { rows } = await t.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and application_name = 'crash'`,
    )
    if (rows.length === 0) return
    await setTimeout(20)
  }
}

type Killing<Case> = {
  /** How many statements the call has. */
  statements: number
  make: () => Promise<Case>
  callOf: (made: Case) => Omit<CrashingCall, 'nth'>
  /** What must hold afterwards. */
  look: (made: Case) => Promise<void>
}

/** Kills the process of a call at each of its statements, two at a time; all promises hold at each. */
export async function killAtEach<Case>(t: TestApp, { statements, make, callOf, look }: Killing<Case>): Promise<void> {
  const killAt = async (nth: number) => {
    const made = await make()
    return { made, signal: await callInChild(t, { ...callOf(made), nth }) }
  }
  const signals: (NodeJS.Signals | null)[] = []
  for (let nth = 1; nth <= statements + 1; nth += 2) {
    const killed = await Promise.all([killAt(nth), killAt(nth + 1)])
    await untilAlone(t)
    await checkInvariants(t)
    for (const { made, signal } of killed) {
      signals.push(signal)
      await look(made)
    }
  }
  expect(signals.filter((signal) => signal === 'SIGKILL').length).toBeGreaterThanOrEqual(statements)
}
