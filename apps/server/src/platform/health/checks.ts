import type { SQL } from 'drizzle-orm'
import type { DeadlinesOf, Invariants } from '../db/invariants.ts'
import { jobDeadlines } from '../jobs/invariants.ts'
import { mailDeadlines, mailInvariants } from '../mail/invariants.ts'

type Promising = { name: string; invariants?: Invariants; deadlines?: DeadlinesOf }

const ours: readonly Promising[] = [
  { name: 'mail', invariants: mailInvariants, deadlines: mailDeadlines },
  { name: 'jobs', deadlines: jobDeadlines },
]

export type Check = { id: string; domain: string; name: string; statement: SQL }
/** Every check at an instant by its id, `order.a_key_has_one_order`; those first that must hold at every moment. */
export type Checks = (now: number) => Map<string, Check>

const named = (domain: string, promises: Invariants = {}): Check[] =>
  Object.entries(promises).map(([name, statement]) => ({ id: `${domain}.${name}`, domain, name, statement }))

/** The promises that hold at every moment, by domain. */
export const invariantsOf = (domains: readonly Promising[]): Record<string, Invariants> =>
  Object.fromEntries(
    [...domains, ...ours].flatMap(({ name, invariants }) => (invariants ? [[name, invariants] as const] : [])),
  )

export const createChecks =
  (domains: readonly Promising[]): Checks =>
  (now) => {
    const all = [...domains, ...ours]
    const checks = [
      ...all.flatMap(({ name, invariants }) => named(name, invariants)),
      ...all.flatMap(({ name, deadlines }) => named(name, deadlines?.(now))),
    ]
    return new Map(checks.map((check) => [check.id, check]))
  }
