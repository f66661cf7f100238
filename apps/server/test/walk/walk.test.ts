import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withKey } from '../../src/domains/lottery/factory.ts'
import { testApp } from '../harness.ts'
import { type Act, type Dice, nothing } from './act.ts'
import { buyerActs } from './buyer.ts'
import { checkStep, checkWalk, tellState } from './checks.ts'
import { guestActs } from './guest.ts'
import { inviterActs } from './inviter.ts'
import { outsideActs } from './outside.ts'
import { saverActs } from './saver.ts'
import { staffActs } from './staff.ts'
import { createWorld } from './world.ts'

/**
 * Buyers, sellers, the provider and the clock do whatever comes to their minds, also at once: nobody loses money or
 * goods. `WALKS` is how many walks there are, as many as a minute has time for where it is not said; `WALK_SEED` walks
 * the same ways again. Where one fails, it tells its story.
 */
const acts = { ...buyerActs, ...saverActs, ...inviterActs, ...guestActs, ...staffActs, ...outsideActs }
type ActName = keyof typeof acts

/** How often each is done, of all together; 2 where it is not said. */
const weights: Partial<Record<ActName, number>> = {
  order: 12,
  fillCart: 6,
  orderCart: 6,
  buyForPoints: 3,
  drawPrize: 4,
  registerFriend: 3,
  receiveReward: 5,
  openGuest: 3,
  lookUp: 4,
  startPaying: 10,
  settle: 12,
  ship: 10,
  track: 6,
  apply: 9,
  approve: 6,
  sendBack: 7,
  receive: 7,
  refund: 4,
  reship: 6,
  confirmReplacement: 6,
  jobs: 6,
  pass: 8,
  confirm: 3,
  changeAddress: 3,
  tellWrong: 1,
  closeByStaff: 1,
  correctParcel: 1,
  loseJob: 1,
  refundByStaff: 2,
  approveStaffRefund: 1,
  withdrawStaffRefund: 1,
}
const number = fc.noBias(fc.nat(9_999))
const act = fc.record({
  act: fc.oneof(
    ...(Object.keys(acts) as ActName[]).map((name) => ({ weight: weights[name] ?? 2, arbitrary: fc.constant(name) })),
  ),
  who: number,
  what: number,
  how: number,
  many: number,
})
/** Mostly one thing after another; now and then two or three at the same time. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(act) },
  { weight: 1, arbitrary: fc.array(act, { minLength: 2, maxLength: 3 }) },
)
const walk = fc.array(step, { minLength: 50, maxLength: 50, size: 'max' })

// Friends come from networks of their own.
const t = await testApp({ env: { ...withKey.env, TRUST_PROXY: '1' } })
const world = await createWorld(t)

type Told = { status?: number; reason?: string } | undefined
/** What was done in this walk, and how often each thing was done or refused in all of them. */
const story: string[] = []
const counts = new Map<string, number>()

function note(name: string, dice: Dice, told: Told): void {
  const { status = 200, reason = 'done' } = told ?? {}
  story.push(`${new Date(t.now()).toISOString()} ${name} ${JSON.stringify(dice)}: ${reason}`)
  counts.set(`${name} ${reason}`, (counts.get(`${name} ${reason}`) ?? 0) + 1)
  // That the provider does not answer is its own doing.
  if (status >= 500 && reason !== 'payment_unavailable') throw new Error(`${name} is answered by ${status}`)
}

/** What has to be done first where there is nothing to do it with, so that walks lead somewhere. */
const before: Partial<Record<ActName, ActName>> = {
  orderAgain: 'order',
  orderCart: 'fillCart',
  startPaying: 'order',
  cancel: 'order',
  askStatus: 'startPaying',
  settle: 'startPaying',
  fail: 'startPaying',
  abandon: 'startPaying',
  pack: 'settle',
  ship: 'settle',
  apply: 'settle',
  changeAddress: 'settle',
  remind: 'settle',
  track: 'ship',
  confirm: 'ship',
  correctParcel: 'ship',
  refundByStaff: 'settle',
  openRequest: 'settle',
  approveStaffRefund: 'refundByStaff',
  withdrawStaffRefund: 'refundByStaff',
  retryStaffRefund: 'outage',
  approve: 'apply',
  reject: 'apply',
  modify: 'apply',
  revoke: 'apply',
  sendBack: 'approve',
  receive: 'sendBack',
  refund: 'receive',
  refuse: 'receive',
  acceptInspection: 'refund',
  objectToInspection: 'refuse',
  reship: 'receive',
  confirmReplacement: 'reship',
  retry: 'outage',
  registerFriend: 'invite',
  receiveReward: 'registerFriend',
  blockFriend: 'registerFriend',
  lookUp: 'order',
  makeAccount: 'openGuest',
  namePrizeAddress: 'drawPrize',
  shipPrize: 'namePrizeAddress',
  rechargePrize: 'drawPrize',
}

async function take({ act: name, ...dice }: { act: ActName } & Dice): Promise<void> {
  const told = await (acts[name] as Act)(world, dice)
  const first = before[name]
  if (told === nothing && first) return take({ act: first, ...dice })
  for (const one of [told].flat() as Told[]) note(name, dice, one)
}

async function go(steps: readonly (readonly ({ act: ActName } & Dice)[])[]): Promise<void> {
  story.length = 0
  await world.begin()
  try {
    for (const step of steps) {
      await Promise.all(step.map(take))
      await checkStep(world)
    }
    await checkWalk(world)
  } catch (error) {
    throw new Error([...story, await tellState(world)].join('\n'), { cause: error })
  }
}

const { WALKS: walks, WALK_SEED: seed } = process.env
/** The same ways every time, so that what one change breaks shows at once; and others, which nobody has gone. */
const seeds = seed || walks ? [seed ? Number(seed) : Date.now() % 1_000_000] : [1, Date.now() % 1_000_000]
const hours = 12 * 3_600_000
const enough = walks ? hours : 15_000

test.each(seeds)(
  'nobody loses money or goods, whatever buyers, sellers, the provider and the clock do (seed %i)',
  { timeout: hours },
  async (seed) => {
    const end = Date.now() + enough
    let gone = 0
    // Each walk is gone to its end: one that were interrupted would go on beside the next.
    const goInTime = async (steps: Parameters<typeof go>[0]) => {
      if (gone > 0 && Date.now() > end) return
      await go(steps)
      gone += 1
    }
    await fc.assert(fc.asyncProperty(walk, goInTime), {
      seed,
      // To walk a way of fifty steps again and again in search of a shorter one takes hours; its story is enough.
      endOnFailure: true,
      numRuns: Number(walks ?? 1_000),
    })
    // Walks on which everything is refused show nothing; in a quarter of a minute some come to be done rarely.
    const done = (Object.keys(acts) as ActName[]).filter((name) => counts.has(`${name} done`))
    const often: ActName[] = ['order', 'startPaying', 'settle', 'pass']
    const table = [...counts].sort().map((count) => count.join(': '))
    if (walks) console.info(table.join('\n'))
    expect(done).toEqual(walks ? Object.keys(acts) : expect.arrayContaining(often))
  },
)
