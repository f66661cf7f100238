import type { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, gt, like, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { loginTries } from './tables.ts'

type Input = ParsedOf<(typeof accountStaffEndpoints)['listStaffLoginPauses']>

const sorts = { id: loginTries.id, until: loginTries.until }

const presentPause = ({ id, kind, email, network, failures, at, until }: typeof loginTries.$inferSelect) => ({
  id,
  kind,
  email,
  network,
  // Failures are forgiven with time, which leaves fractions.
  failures: Math.ceil(failures),
  since: at.getTime(),
  until: until.getTime(),
})

/** Accounts and addresses that have to wait before they may log in. */
export async function listLoginPauses({ db, now }: Pick<Context, 'db' | 'now'>, input: Input) {
  const text = input.q && containing(input.q.toLowerCase())
  const where = and(
    gt(loginTries.until, new Date(now)),
    input.kind && eq(loginTries.kind, input.kind),
    text ? or(like(loginTries.email, text), like(loginTries.network, text)) : undefined,
    behind(sorts, loginTries.id, input),
  )
  const rows = await db
    .select()
    .from(loginTries)
    .where(where)
    .orderBy(...orderOf(sorts, loginTries.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(db, loginTries, where))
  return presentList(rows.map(presentPause), total, input)
}
