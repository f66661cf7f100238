import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import type { Context } from '../context.ts'
import { type BackupRun, findLastBackup } from './queries.ts'

type Answer = OutputOf<typeof healthStaffEndpoints.getStaffBackup>

const factsOf = ({ startedAt, finishedAt }: BackupRun) => ({
  at: finishedAt.getTime(),
  seconds: (finishedAt.getTime() - startedAt.getTime()) / 1000,
})

/** A backup is late once twice the interval between two has passed. */
function stateOf(last: BackupRun | null, lastGood: BackupRun | null, every: number | undefined, now: number) {
  if (last?.error) return 'failed'
  if (!lastGood) return 'none'
  return every && now - lastGood.finishedAt.getTime() > 2 * every ? 'late' : 'good'
}

/** The backups as the health page shows them. */
export async function describeBackup(ctx: Pick<Context, 'db' | 'env' | 'now'>): Promise<Answer> {
  const { DATABASE_URL, BACKUP_EVERY } = ctx.env
  const { last, lastGood } = await findLastBackup(ctx)
  return {
    state: DATABASE_URL ? 'elsewhere' : stateOf(last, lastGood, BACKUP_EVERY, ctx.now),
    every_seconds: BACKUP_EVERY ? BACKUP_EVERY / 1000 : null,
    last: last && { ...factsOf(last), error: last.error },
    last_good: lastGood && { ...factsOf(lastGood), bytes: lastGood.bytes! },
  }
}
