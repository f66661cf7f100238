import { emailLength, orderNumberLength, passwordLength } from '@pitlane/domain/account/account.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled } from '../shapes.ts'
import { session } from './account.ts'

const email = filled(emailLength)
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const order_no = filled(orderNumberLength)
const device = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)))
const password = z.string().check(z.minLength(1), z.maxLength(passwordLength.max))

const guestSession = z.extend(session, {
  /** False where the address has an account: its owner, who has proved it, is logged in. */
  guest: z.boolean(),
})
export type GuestSession = z.output<typeof guestSession>

const shop = { flavour: 'shop', audience: 'public', method: 'POST' } as const

/** Buying without an account (decision 0080). What else a guest may call is in `guest-calls.ts`. */
export const guestEndpoints = {
  openGuest: endpoint({
    ...shop,
    path: '/system/guest',
    summary: 'Goes on to the checkout with an e-mail address that a mailed code has proved, and no account',
    input: z.object({ email, code, consent: z.boolean(), device }),
    output: guestSession,
    codes: ['email_format', 'code_wrong', 'code_expired', 'consent_missing', 'account_blocked', 'address_paused'],
  }),
  sendOrderCode: endpoint({
    ...shop,
    path: '/system/guest/order_code',
    summary:
      'Mails a code that opens an order, if the address is the one with which it was placed; the answer is the same where it is not',
    input: z.object({ order_no, email, device }),
    output: z.object({ next_at: z.int() }),
    codes: ['email_format', 'code_too_soon', 'address_paused'],
  }),
  lookUpOrder: endpoint({
    ...shop,
    path: '/system/guest/order',
    summary: 'Opens an order by its number and a mailed code',
    input: z.object({ order_no, email, code, device }),
    output: z.extend(guestSession, { order_no: z.string() }),
    codes: ['email_format', 'code_wrong', 'code_expired', 'order_gone', 'account_blocked', 'address_paused'],
  }),
  makeAccount: endpoint({
    method: 'POST',
    flavour: 'shop',
    audience: 'user',
    path: '/system/guest/account',
    summary: 'Makes a guest’s orders an account’s, with a password; logs out everywhere else, and logs in',
    input: z.object({ password, confirm_password: password, consent: z.boolean(), device }),
    output: session,
    limit: { max: 20, seconds: 3600, by: 'user' },
    codes: ['password_format', 'passwords_differ', 'consent_missing', 'email_taken'],
  }),
}
