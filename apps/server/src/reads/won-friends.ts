import { wonStates } from '@pitlane/domain/invitation/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inWords } from '../platform/db/sql-list.ts'

const won = sql.raw(inWords(wonStates))

/** How many friends of somebody count, those whose reward stands: the same number on every screen. */
export const wonFriends = (userId: number | null): SQL => sql`(select count(*)::int from invitation_rewards
  where user_id = ${userId} and invitation_id is not null and state in (${won}))`
