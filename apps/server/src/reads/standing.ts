import { normalSn } from '@pitlane/domain/device/device.ts'
import * as z from 'zod/mini'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { holdsFirst } from './first-offers.ts'

const deviceRow = z.object({
  id: z.int(),
  sn: z.string(),
  model: z.string(),
  name: z.string(),
  hadTrial: z.boolean(),
  /** The end of each service (ms); null for one that was taken back whole. */
  until: z.record(z.string(), z.nullable(z.int())),
})
/** The device in question, and its services. */
export type StandingDevice = z.infer<typeof deviceRow>

const standingRow = z.object({
  /** Or has had another account, which he erased: no newcomer, either. */
  everMember: z.boolean(),
  member: z.boolean(),
  userHadTrial: z.boolean(),
  /** An order of the user's holds or has held something for new users. */
  orderedFirst: z.boolean(),
  device: z.nullable(deviceRow),
})
export type UserStanding = z.infer<typeof standingRow>

/** Whether some device of the user's has a membership at the time; both are parameters' names. */
export const isMember = (user: string, now: string) => `exists (
  select from devices d join services s on s.device_id = d.id and s.service = 'membership'
  where d.user_id = ${user} and s.valid_until > ${now})`

/** $1 user, $2 serial number or null for the chosen device, $3 now. */
const findStanding = statement({
  name: 'read-standing',
  sql: `
    select
      exists (select from service_pieces where user_id = $1 and service = 'membership')
        or exists (select from users where id = $1 and came_back) as "everMember",
      ${isMember('$1', '$3')} as member,
      exists (select from trials where user_id = $1) as "userHadTrial",
      ${holdsFirst('o.user_id = $1')} as "orderedFirst",
      (select json_build_object('id', d.id, 'sn', d.sn, 'model', d.model, 'name', d.name,
          'hadTrial', exists (select from trials t where t.device_id = d.id),
          'until', coalesce((select json_object_agg(s.service, floor(extract(epoch from s.valid_until) * 1000)::bigint)
            from services s where s.device_id = d.id), '{}'))
        from devices d where d.user_id = $1 and ($2::text is null or d.sn = $2)
        order by d.chosen_at desc nulls last, d.id limit 1) as device`,
  row: standingRow,
})

type Question = { userId: number; deviceSn: string | null; now: number }

/** The user's relation to the shop, with a device of his: the named one, or the chosen one. */
export const readStanding = async (
  db: Database | Transaction,
  { userId, deviceSn, now }: Question,
): Promise<UserStanding> => one(await findStanding(db, [userId, deviceSn && normalSn(deviceSn), new Date(now)]))
