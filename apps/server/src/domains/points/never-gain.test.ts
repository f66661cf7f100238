import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweep } from '../../domains.ts'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { rounds } from '../../../test/rounds.ts'
import { AppError } from '../../platform/app-error.ts'
import type { WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { aPaidOrder, aRequest, type PaidOrder, theStaff } from '../after-sales/factory.ts'
import { aBuyer, type TestBuyer, withoutHoldLimits } from '../order/factory.ts'
import { haveDevicePoints, havePoints, pointsOf } from './factory.ts'
import { reversePoints } from './reverse-points.ts'
import { spendPoints } from './spend-points.ts'
import { takePoints } from './take-points.ts'

const t = await testApp()
await withoutHoldLimits(t)
t.payments.mode.obeysCents = false
const staff = await theStaff(t)
const day = 86_400_000
const inTx = <Out>(act: (ctx: WriteContext) => Promise<Out>) => inTransaction(t.systemContext(), act)

type Life = { user: TestBuyer; orders: PaidOrder[]; spent: string[]; devices: string[] }
const last = <T>(list: readonly T[], n: number) => list[n % Math.max(1, list.length)]
let causes = 0
const cause = () => `life:${(causes += 1)}`

/** All that can happen to points, by the doors that it comes through. */
const acts = {
  buy: async (life: Life, n: number) => {
    const order = { user: life.user, virtual: n % 3 > 0, price: 100 + n, quantity: 1 + (n % 3), usePoints: n % 2 > 0 }
    life.orders.push(await aPaidOrder(t, order))
  },
  returnOne: async (life: Life, n: number) => {
    const order = last(life.orders, n)
    const request = order && (await aRequest(t, { order, quantity: 1 }).catch(() => null))
    if (!request) return
    await staff.approve(request.id)
    await t.runJobs()
  },
  pass: async (_: Life, n: number) => {
    t.pass(((n % 20) + 1) * day)
    await t.logInAgain()
    await t.runJobs()
    await sweep(t.systemContext())
  },
  passYear: async (life: Life, n: number) => {
    t.pass(345 * day)
    await acts.pass(life, n)
  },
  visit: async ({ user }: Life) => t.call(pointsEndpoints.recordVisit, { zone: 'UTC' }, user),
  gift: async ({ user }: Life, n: number) => havePoints(t, user, n + 1),
  report: async (life: Life, n: number) => life.devices.push(await haveDevicePoints(t, life.user, n + 1)),
  transfer: async ({ user, devices }: Life, n: number) =>
    devices.length > 0 &&
    t.call(
      pointsEndpoints.transferPoints,
      { device_sn: last(devices, n)!, points: n + 1, idempotency_key: randomUUID() },
      user,
    ),
  spend: async (life: Life, n: number) => {
    const spending = { userId: life.user.id, points: n + 1, cause: cause(), kind: 'draw' } as const
    const done = await inTx((ctx) => spendPoints(ctx, spending)).catch((error: unknown) => error)
    if (done instanceof Error && !(done instanceof AppError)) throw done
    if (!done) life.spent.push(spending.cause)
  },
  giveBack: async ({ spent }: Life, n: number) => {
    const of = last(spent, n)
    if (of) await inTx((ctx) => reversePoints(ctx, { of, points: n, cause: cause(), kind: 'draw_return' }))
  },
  takeAway: async ({ user }: Life, n: number) =>
    inTx((ctx) => takePoints(ctx, { userId: user.id, points: n + 1, cause: cause(), kind: 'adjustment' })),
}
const steps = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), fc.nat(499)), {
  minLength: 12,
  maxLength: 20,
})

/** What orders of which nothing was kept have brought. */
const gained = async () =>
  (
    await t.db.execute(sql`
      select o.id, p.account, sum(p.amount) from orders o
      join point_earnings g on g.order_id = o.id
      join points_entries e on e.cause like 'earning:' || g.id || ':%' or e.cause = 'earning:' || g.id
      join points_postings p on p.entry_id = e.id
      where o.payment = 'refunded' group by o.id, p.account having sum(p.amount) <> 0`)
  ).rows

test(
  'in whatever order points come and go: the books sum to 0, nobody is below it, and returning everything gains nothing',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        await t.logInAgain()
        const life: Life = { user: await aBuyer(t), orders: [], spent: [], devices: [] }
        for (const [act, n] of story) {
          await acts[act](life, n)
          const points = await pointsOf(t, life.user)
          expect(Object.values(points).every((amount) => amount >= 0)).toBe(true)
          expect(points.balance === 0 || points.debt === 0).toBe(true)
        }
        expect(await gained()).toEqual([])
        await checkInvariants(t)
      }),
      { numRuns: rounds(8) },
    )
  },
)
