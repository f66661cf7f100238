import { dayMs } from '@pitlane/domain/day.ts'
import { labEndpoints as calls } from '@pitlane/contract/lab/lab.ts'
import { labStaffEndpoints as staffCalls } from '@pitlane/contract/lab/staff.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'

/** What the console sends of a lab that runs for a month. */
export const aLabOf = (t: Pick<TestApp, 'now'>, over: object = {}) => ({
  key: randomUUID(),
  status: 'published' as const,
  titles: { en: 'A quicker scan', de: 'Ein schnellerer Scan' },
  summaries: { en: 'Half the time, says the laboratory.' },
  descriptions: { en: 'The new scan.' },
  expectations: { en: 'Scan three vehicles.' },
  agreements: { en: 'Keep it to yourself.' },
  places: 2,
  starts_at: t.now() - dayMs,
  ends_at: t.now() + 30 * dayMs,
  ...over,
})

/** A published lab, made by the staff. */
export async function aLab(t: TestApp, over: object = {}) {
  const marketing = await aUser(t, { role: 'marketing' })
  const { data, reason } = await t.call(staffCalls.createStaffLab, aLabOf(t, over), marketing)
  if (reason) throw new Error(`no lab: ${reason}`)
  return { ...data, marketing }
}

export const apply = (t: TestApp, user: { token: string }, id: number) =>
  t.call(calls.applyForLab, { id, agreed: true }, user)

/** A user who is in, accepted by the staff. */
export async function aTester(t: TestApp, lab: { id: number; marketing: { token: string } }) {
  const user = await aUser(t)
  await apply(t, user, lab.id)
  const { data } = await t.call(staffCalls.listStaffApplicants, { lab_id: lab.id, q: user.email }, lab.marketing)
  await t.call(staffCalls.acceptApplicant, { id: data.list[0]!.id }, lab.marketing)
  return user
}
