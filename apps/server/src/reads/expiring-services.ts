import { dayMs } from '@pitlane/domain/day.ts'
import { type SQL, sql } from 'drizzle-orm'

const mostAtOnce = 1_000

/**
 * Services that end within so many days, with the owner's address and language, held: tables of device and account
 * besides membership's. Not those whose owner was reminded, nor those that were paid for so little that they began
 * within the notice.
 */
export const expiringServices = (now: number, days: number): SQL => sql`
      select s.device_id, s.service, u.email, u.lang
      from services s join devices d on d.id = s.device_id join users u on u.id = d.user_id
      where s.valid_until > ${new Date(now)} and s.valid_until <= ${new Date(now + days * dayMs)}
        and s.changed_at <= s.valid_until - make_interval(days => ${days})
        and (s.reminded_for is distinct from s.valid_until or s.reminded_days > ${days})
      order by s.valid_until limit ${mostAtOnce} for no key update of s skip locked`
