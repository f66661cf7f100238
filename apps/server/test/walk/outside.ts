import { minor } from '@pitlane/domain/money.ts'
import type { ProviderState } from '../../src/platform/gateways/payment/gateway.ts'
import { deliver } from '../../src/domains/payment/factory.ts'
import { type Act, type Dice, likely, nothing } from './act.ts'
import type { Job } from './jobs.ts'
import { pick, sure, type World } from './world.ts'

const minute = 60_000

/** What a provider that does not answer makes of a job, which is tried again. */
const isExpected = (error: unknown) => /does not answer|not now/.test(String(error))

async function runOne({ t, queue, trouble }: World, job: Job): Promise<void> {
  try {
    await t.runJob(job)
  } catch (error) {
    if (!isExpected(error)) trouble.push({ job, error: String(error), cause: String((error as Error).cause) })
    await queue.putBack(job, t.now() + 5 * minute)
  }
}

/** The jobs that are due, in any order, as a crowd of workers takes them; now and then one is done twice. */
export async function work(world: World, { what, how }: Pick<Dice, 'what' | 'how'>): Promise<void> {
  const { queue } = world
  for (let n = what; ; n += 7) {
    const due = await queue.findDue()
    if (due.length === 0) return
    const crowd = new Set(Array.from({ length: 1 + (n % 4) }, (_, index) => sure(due, n + index)))
    await Promise.all(
      [...crowd].map(async (job) => {
        if (!(await queue.take(job))) return
        const isTwice = how % 5 === 3 && job.name !== 'mail.send'
        await Promise.all((isTwice ? [job, job] : [job]).map((one) => runOne(world, one)))
      }),
    )
  }
}

const jobs: Act = (world, dice) => work(world, dice)

/** The provider is away while the shop goes on. */
const outage: Act = async (world, dice) => {
  const { mode } = world.t.payments
  mode.down = true
  await work(world, dice).finally(() => (mode.down = false))
}

/** In minutes; mostly few: what is waited for is not always over. */
const spans = [1, 1, 1, 1, 2, 2, 5, 5, 5, 9, 9, 9, 16, 16, 31, 180, 180, 1_500, 1_500, 2_940, 11_520, 23_040]
const pass: Act = async (world, dice) => {
  world.t.pass(sure(spans, dice.what) * minute)
  // Workers are late now and then.
  if (dice.how % 4) await work(world, dice)
}

/** Jobs that time causes can be lost: the hourly sweep finds what they should have done. */
const timed = [
  'after-sales.lapse',
  'order.close-overtime',
  'order.complete',
  'order.escalate',
  'order.receive',
  'points.credit',
]
const loseJob: Act = async ({ queue }, { what }) => {
  const waiting = await queue.findAll()
  const lost = pick(
    waiting.filter(({ name }) => timed.includes(name)),
    what,
  )
  if (!lost) return nothing
  await queue.take(lost)
}
export const sweep: Act = async ({ t }) => {
  await t.runJob({ name: 'order.remind-to-pay', payload: {} })
  await t.runJob({ name: 'sweep', payload: {} })
}

/** Somebody who stands on the provider's page ends there; the provider tells at once, late, twice or not at all. */
const end =
  (state: ProviderState): Act =>
  async (world, dice) => {
    const { books, become, notification } = world.t.payments
    const [ref, book] = likely([...books], ([, { state }]) => state === 'waiting', dice) ?? []
    // Money that has come is not taken back by the provider; what was called off may have been paid at the same moment.
    if (!ref || !book || book.state === 'settled' || (state !== 'settled' && book.state !== 'waiting')) return nothing
    world.past.set(ref, [...(world.past.get(ref) ?? []), book.state])
    const before = book.state
    become(ref, state)
    // Once it has told of an end it does not change its mind in silence.
    if (dice.many % 3 === 0 && before === 'waiting') return
    const told = notification(ref)
    await expectTaken(deliver(world.t, told))
    if (dice.many % 3 === 1) await expectTaken(deliver(world.t, told))
  }

async function expectTaken(answer: ReturnType<typeof deliver>): Promise<void> {
  const { status } = await answer
  if (status >= 500) throw new Error(`a notification is answered by ${status}`)
}

/** What was once so is told again, or only now. */
const tellLate: Act = async (world, { what, how }) => {
  const { books, notification } = world.t.payments
  const ref = pick([...books.keys()], what)
  if (ref === undefined) return nothing
  const states = [...(world.past.get(ref) ?? []), books.get(ref)!.state]
  await expectTaken(deliver(world.t, notification(ref, { state: sure(states, how) })))
}
/** Somebody else's money, or another sum. */
const tellWrong: Act = async (world, { what }) => {
  const { books, notification } = world.t.payments
  const ref = pick([...books.keys()], what)
  if (ref === undefined) return nothing
  const told = notification(ref, { state: 'settled', amount: minor(books.get(ref)!.request.amount - 1) })
  await expectTaken(deliver(world.t, told))
}

export const outsideActs = {
  jobs,
  outage,
  pass,
  loseJob,
  sweep,
  settle: end('settled'),
  fail: end('failed'),
  abandon: end('abandoned'),
  tellLate,
  tellWrong,
}
