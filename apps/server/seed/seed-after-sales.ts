import type { Role } from '@pitlane/domain/account/account.ts'
import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addRequest } from '../src/domains/after-sales/add-request.ts'
import { assignRequest } from '../src/domains/after-sales/assign-request.ts'
import { approveRequest } from '../src/domains/after-sales/approve-request.ts'
import { nothingReceived } from '@pitlane/domain/after-sales/inspection.ts'
import { receiveReturn } from '../src/domains/after-sales/receive-return.ts'
import { rejectRequest } from '../src/domains/after-sales/reject-request.ts'
import { sendBack } from '../src/domains/after-sales/send-back.ts'
import type { Deps, UserContext } from '../src/platform/context.ts'
import { one } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { emit } from '../src/domains.ts'
import { sendRefund } from '../src/domains/payment/send-refund.ts'
import { systemContext } from '../src/platform/context.ts'

const hour = 3_600_000
type Step = 'assign' | 'approve' | 'reject' | 'send_back' | 'receive' | 'pay_back'
type Told = {
  who: string
  /** The item whose order it is about. */
  slug: string
  type: AfterSalesType
  /** In English, as the list of reasons has it. */
  reason: string
  quantity?: number
  hoursAgo: number
  text: string
  steps?: readonly Step[]
}

/** Requests of the cast in many states: each is submitted so many hours ago, and then something happens every five hours. */
const requests: readonly Told[] = [
  {
    who: 'owner',
    slug: 'obd-splitter',
    type: 'return',
    reason: 'It does not work properly',
    hoursAgo: 6,
    text: 'One of the two sockets has no contact. I have tried it in three cars.',
    steps: ['assign'],
  },
  {
    who: 'owner',
    slug: 'reader-200',
    type: 'return',
    reason: 'It does not support my vehicle',
    hoursAgo: 30,
    text: 'My van is from 1998 and the socket is not the right one.',
    steps: ['approve', 'send_back'],
  },
  {
    who: 'owner',
    slug: 'borescope-v5',
    type: 'refund',
    reason: 'I ordered the wrong item',
    hoursAgo: 40,
    text: 'I meant the longer one.',
    steps: ['approve', 'pay_back'],
  },
  {
    who: 'workshop',
    slug: 'tablet-apex-8',
    type: 'refund',
    reason: 'I no longer need it',
    hoursAgo: 10,
    text: 'Wir haben uns für ein anderes Gerät entschieden.',
    steps: ['approve'],
  },
  {
    who: 'haruto',
    slug: 'oscilloscope-4ch',
    type: 'refund',
    reason: 'Delivery takes too long',
    hoursAgo: 20,
    text: '来週の作業に間に合わないと困ります。',
    steps: ['reject'],
  },
  {
    who: 'sanne',
    slug: 'borescope-v5',
    type: 'exchange',
    reason: 'It arrived damaged',
    hoursAgo: 60,
    text: 'De lens heeft een kras.',
    steps: ['assign', 'approve', 'send_back', 'receive'],
  },
  {
    who: 'amine',
    slug: 'jump-starter',
    type: 'exchange',
    reason: 'I received the wrong item',
    hoursAgo: 26,
    text: 'J’ai commandé le modèle de 1000 A et reçu celui de 600 A.',
    steps: ['approve'],
  },
  {
    who: 'beatriz',
    slug: 'reader-200',
    type: 'refund',
    reason: 'I found a better price',
    quantity: 2,
    hoursAgo: 45,
    text: '',
  },
]

type Person = { id: number; role: Role; lang: Lang }

/** One of the cast as whoever makes a call, by the beginning of his address. */
export async function contextOf(deps: Deps, who: string): Promise<UserContext> {
  const { rows } = await deps.db.execute<Person>(
    sql`select id, role, lang from users where email = ${`${who}@pitlane.example`}`,
  )
  const { id, role, lang } = one(rows)
  const actor = { id, role, tokenHash: Buffer.alloc(0) }
  return { ...systemContext(deps, emit), actor, lang }
}

/** The newest ordinary order of theirs with the item that has been paid; the seed of orders may have left one out. */
async function findLine(deps: Deps, userId: number, slug: string) {
  const { rows } = await deps.db.execute<{ order_no: string; line_id: number; paid_at: Date }>(sql`
    select o.number as order_no, l.id as line_id, o.paid_at from orders o
    join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.user_id = ${userId} and p.slug = ${slug} and o.payment = 'paid' and o.flash_item_id is null
    order by o.id desc limit 1`)
  return rows[0]
}

const findReason = async (deps: Deps, title: string): Promise<number> =>
  one((await deps.db.execute<{ id: number }>(sql`select id from refund_reasons where titles->>'en' = ${title}`)).rows)
    .id

type Stepped = { deps: Deps; buyer: UserContext; staff: UserContext; id: number; number: string }

const take: Record<Step, (at: Stepped) => Promise<unknown>> = {
  assign: ({ staff, id }) =>
    inTransaction(staff, (tx) => assignRequest(tx, { id, from: null, assignee_id: staff.actor.id })),
  approve: ({ staff, id }) => approveRequest(staff, { id, version: 1 }),
  reject: ({ staff, id }) =>
    rejectRequest(staff, {
      id,
      version: 1,
      reason: 'The parcel is with the carrier and arrives within two days. Please write again if it does not.',
    }),
  send_back: ({ buyer, number }) =>
    sendBack(buyer, { after_sales_no: number, courier: 'DHL', tracking_number: `JD01460000${number.slice(-6)}` }),
  receive: ({ staff, id }) => receiveReturn(staff, { id, version: 1, units: { ...nothingReceived, used: 1 } }),
  pay_back: async ({ deps, staff, id }) => {
    const { rows } = await deps.db.execute<{ refund: string | null }>(
      sql`select refund_id as refund from after_sales where id = ${id}`,
    )
    const { refund } = one(rows)
    if (refund !== null) await sendRefund({ ...staff, actor: null }, refund)
  },
}

/** Requests for after-sales, made and decided the way that buyers and staff do. */
export async function seedAfterSales(deps: Deps): Promise<void> {
  const support = await contextOf(deps, 'support')
  for (const { who, slug, type, reason, quantity = 1, hoursAgo, text, steps = [] } of requests) {
    const person = await contextOf(deps, who)
    const found = await findLine(deps, person.actor.id, slug)
    if (!found) continue
    const { order_no, line_id, paid_at } = found
    // Nobody asks before he has paid.
    const start = Math.max(deps.clock() - hoursAgo * hour, new Date(paid_at).getTime() + hour / 6)
    const at = (step: number) => Math.min(start + step * 5 * hour, deps.clock())
    const request = await addRequest(
      { ...person, now: start },
      {
        order_no,
        line_id,
        type,
        reason_id: await findReason(deps, reason),
        quantity,
        description: text,
        media: [],
        idempotency_key: randomUUID(),
      },
    )
    const { rows } = await deps.db.execute<{ id: number }>(
      sql`select id from after_sales where number = ${request.after_sales_no}`,
    )
    const { id } = one(rows)
    for (const [index, step] of steps.entries()) {
      const now = at(index + 1)
      await take[step]({
        deps,
        buyer: { ...person, now },
        staff: { ...support, now },
        id,
        number: request.after_sales_no,
      })
    }
  }
}
