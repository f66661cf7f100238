import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'
import { checkInvariants } from '../invariants.ts'
import { quickly } from '../processes.ts'

/** A call as `inject` takes it, and the number of the statement whose sending is the last that it does; none: it ends. */
export type CrashingCall = { call: object; nth: number | null }

const script = fileURLToPath(new URL('./call.ts', import.meta.url))

/**
 * Makes the calls in a process of their own, which is killed as soon as each has sent its nth statement or has ended.
 * @returns how many did not end
 */
async function callInChild(t: TestApp, calls: CrashingCall[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--no-warnings', ...quickly, script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const killed = once(child, 'exit')
  child.stdin.end(JSON.stringify({ calls, env, url: t.url, now: t.now() }))
  const stopped = Number(await text(child.stdout))
  expect(await killed).toEqual([null, 'SIGKILL'])
  return stopped
}

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
  /** Nothing in it is locked by another case: the calls that are killed together stand still where they are. */
  make: () => Promise<Case>
  callOf: (made: Case) => object
  env?: Record<string, string>
  /** What must hold afterwards. */
  look: (made: Case) => Promise<void>
}

const together = 10

/** Kills the process of a call at each of its statements, some calls in one process; all promises hold at each. */
export async function killAtEach<Case>(t: TestApp, { make, callOf, env = {}, look }: Killing<Case>): Promise<void> {
  for (let first = 1; ; first += together) {
    const cases: Case[] = []
    for (let index = 0; index <= together; index += 1) cases.push(await make())
    // The first one ends, and has read what all later calls of a process share.
    const calls = cases.map((made, index) => ({ call: callOf(made), nth: index ? first + index - 1 : null }))
    const stopped = await callInChild(t, calls, env)
    await untilAlone(t)
    await checkInvariants(t)
    for (const made of cases) await look(made)
    if (stopped === together) continue
    // Where a call ends there is no further statement to be killed at.
    expect(first + stopped).toBeGreaterThan(6)
    return
  }
}
