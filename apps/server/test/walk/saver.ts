import { pointsEndpoints as calls } from '@pitlane/contract/points/points.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aReportInput, submit } from '../../src/domains/report/factory.ts'
import { type Act, doubled } from './act.ts'
import { sure, type World } from './world.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'America/New_York']

/** A buyer comes by, wherever he says that he is. */
const visit: Act = ({ t, buyers }, dice) =>
  doubled(dice, () => t.call(calls.recordVisit, { zone: sure(zones, dice.what) }, sure(buyers, dice.who)))

/** Points of his device, or of the other's; sometimes by the key of a while ago. */
const transfer: Act = ({ t, buyers, devices, keys }, dice) => {
  const key = dice.how % 4 === 1 ? (keys.at(-1) ?? randomUUID()) : randomUUID()
  keys.push(key)
  const wanted = { device_sn: sure(devices, dice.how % 6 ? dice.who : dice.what), points: 1 + (dice.many % 120) }
  return doubled(dice, () => t.call(calls.transferPoints, { ...wanted, idempotency_key: key }, sure(buyers, dice.who)))
}

/** A device sends what it has measured. */
const report: Act = ({ t, devices, deviceKey }, dice) => {
  const input = aReportInput('scan', { device: { sn: sure(devices, dice.who), software_version: '1' } })
  return doubled(dice, () => submit(t, deviceKey, input))
}

export const saverActs = { visit, transfer, report }

/** Who kept nothing of an order has no points for it either, nor had any that he could spend. */
export async function expectNoGain({ t }: World): Promise<void> {
  const { rows } = await t.db.execute(sql`
    select o.id, p.account, sum(p.amount) from orders o
    join point_earnings g on g.order_id = o.id
    join points_entries e on e.cause = 'earning:' || g.id or e.cause like 'earning:' || g.id || ':%'
    join points_postings p on p.entry_id = e.id
    where o.payment = 'refunded' or o.state = 'closed' group by o.id, p.account having sum(p.amount) <> 0`)
  expect({ promise: 'nobody gains by buying and returning', rows }).toEqual({
    promise: 'nobody gains by buying and returning',
    rows: [],
  })
}
