import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { guestEndpoints as calls } from '@pitlane/contract/account/guest.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { aDevice } from '../../src/domains/account/factory.ts'
import { sessions } from '../../src/domains/account/tables.ts'
import { aNetwork } from '../../src/domains/invitation/factory.ts'
import { type Act, doubled, likely, nothing } from './act.ts'
import { allOrders, ownerOf } from './buyer.ts'
import { work } from './outside.ts'
import { addressesOf, never, pick, type World } from './world.ts'

const password = 'a passw0rd'
const mailedTo = ({ t }: World, email: string) =>
  /^(\d{6}) /.exec(t.mails.findLast((mail) => mail.to === email && /^\d{6} /.test(mail.subject))?.subject ?? '')?.[1]

type Session = { user_id: number; token: string }
/** The last that was opened: those before it may be over. */
const lastOf = (answers: readonly { data: Session | null }[]): Session | null =>
  answers.flatMap(({ data }) => data ?? []).at(-1) ?? null

/** Nobody is logged out by the weeks that a walk takes. */
const stay = ({ t }: World, { user_id }: Session) =>
  t.db.update(sessions).set({ expiresAt: never, seenAt: never }).where(eq(sessions.userId, user_id))

/** A visitor goes on to the checkout with an address that a mailed code proves, and from then on buys as others do. */
const openGuest: Act = async (world, dice) => {
  const { t, buyers, guests, intentions } = world
  const [email, device] = [`${randomUUID()}@example.com`, aDevice()]
  const headers = { 'x-forwarded-for': aNetwork() }
  await t.call(accountEndpoints.sendEmailCode, { email, purpose: 'checkout', device }, { headers })
  await work(world, { what: 0, how: 0 })
  const form = { email, code: mailedTo(world, email) ?? '000000', consent: true, device }
  const answers = [await doubled(dice, () => t.call(calls.openGuest, form, { headers }))].flat()
  const session = lastOf(answers)
  if (!session) return answers
  await stay(world, session)
  const addresses = await addressesOf(t, { id: session.user_id })
  const shipping = { mailing_id: addresses[0]! }
  buyers.push({ id: session.user_id, email, token: session.token, addressId: addresses[0]!, shipping, addresses })
  intentions.push([])
  guests.add(session.user_id)
  return answers
}

/** Somebody looks an order up, with its number and his address or another one, and acts as its buyer from then on. */
const lookUp: Act = async (world, dice) => {
  const { t, guests } = world
  const order = likely(await allOrders(world), ({ userId }) => guests.has(userId), dice)
  if (!order) return nothing
  const buyer = ownerOf(world, order)
  const email = dice.many % 5 === 4 ? `${randomUUID()}@example.com` : buyer.email
  const asked = { order_no: order.number, email, device: aDevice() }
  const headers = { 'x-forwarded-for': aNetwork() }
  await t.call(calls.sendOrderCode, asked, { headers })
  await work(world, { what: 0, how: 0 })
  const form = { ...asked, code: mailedTo(world, email) ?? '000000' }
  const answers = [await doubled(dice, () => t.call(calls.lookUpOrder, form, { headers }))].flat()
  const session = lastOf(answers)
  if (!session) return answers
  await stay(world, session)
  // Whoever does not know the address has opened nothing of anybody's.
  if (session.user_id !== buyer.id) throw new Error(`${order.number} was opened for somebody else`)
  buyer.token = session.token
  return answers
}

/** A guest makes an account of what he has. */
const makeAccount: Act = async (world, dice) => {
  const guest = pick(
    world.buyers.filter(({ id }) => world.guests.has(id)),
    dice.who,
  )
  if (!guest) return nothing
  const form = { password, confirm_password: password, consent: true }
  const answers = [await doubled(dice, () => world.t.call(calls.makeAccount, form, guest))].flat()
  const session = lastOf(answers)
  if (!session) return answers
  await stay(world, session)
  guest.token = session.token
  world.guests.delete(guest.id)
  return answers
}

export const guestActs = { openGuest, lookUp, makeAccount }
