import { codePurposes, contactLengths, emailLength, passwordLength } from '@pitlane/domain/account/account.ts'
import { codeLength } from '@pitlane/domain/invitation/invitation.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { allPoints } from '../points/points.ts'
import { filled, filledLine, id, instant, lang, nothing, text } from '../shapes.ts'

const email = filled(emailLength)
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const password = z.string().check(z.minLength(1), z.maxLength(passwordLength.max))
const token = z.string().check(z.regex(/^[\w-]{43}$/))
/**
 * The browser's own name: 32 random bytes that it draws once and keeps. A mailed code is good for the browser that asked
 * for it, and one that was logged in before is not held up by what strangers try.
 */
const device = z.optional(token)

export const session = z.object({ token: z.string(), user_id: z.int(), expires_at: z.int() })
export type Session = z.output<typeof session>

const openSession = z.object({
  id: z.int(),
  /** In words that are nobody's language: `Firefox`, `Android`; empty where it is not known. */
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  /** Two letters, where a proxy in front of the shop knows it; else empty. */
  country: z.string(),
  created_at: instant,
  seen_at: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

const shop = { flavour: 'shop', audience: 'public' } as const

export const accountEndpoints = {
  login: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/login',
    summary: 'Logs in with a password or with a mailed code',
    input: z.object({ email, password: z.optional(password), code: z.optional(code), device }),
    output: session,
    codes: [
      'email_unknown',
      'email_format',
      'password_wrong',
      'password_paused',
      'code_wrong',
      'code_expired',
      'account_blocked',
      'address_paused',
    ],
  }),
  sendEmailCode: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/send/emailCode',
    summary: 'Mails a code of six digits, good for ten minutes and five tries',
    input: z.object({ email, purpose: z._default(z.enum(codePurposes), 'login'), device }),
    output: z.object({ next_at: z.int() }),
    codes: ['email_format', 'email_unknown', 'email_taken', 'code_too_soon', 'address_paused'],
  }),
  register: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/user/store',
    summary: 'Registers with a mailed code, a password and consent to the agreements, and logs in',
    input: z.object({
      email,
      code,
      password,
      confirm_password: password,
      consent: z.boolean(),
      device,
      /** Of the invitation that somebody came by, as people write it; one that is not valid does not stop him. */
      invitation_code: z.optional(text(codeLength * 3)),
    }),
    output: session,
    codes: [
      'email_format',
      'email_taken',
      'code_wrong',
      'code_expired',
      'password_format',
      'passwords_differ',
      'consent_missing',
      'address_paused',
    ],
  }),
  verifyCode: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/verify/code',
    summary: 'Says whether a mailed code is right, without using it up; a wrong one counts as a try',
    input: z.object({ email, code, purpose: z._default(z.enum(codePurposes), 'login'), device }),
    output: nothing,
    codes: ['email_format', 'code_wrong', 'code_expired', 'address_paused'],
  }),
  setPassword: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/user/set',
    summary: 'Sets a new password with a mailed code, logs out everywhere else, and logs in',
    input: z.object({ email, code, password, confirm_password: password, device }),
    output: session,
    codes: [
      'email_format',
      'email_unknown',
      'code_wrong',
      'code_expired',
      'password_format',
      'passwords_differ',
      'account_blocked',
      'address_paused',
    ],
  }),
  checkUserEmail: endpoint({
    method: 'GET',
    path: '/community_api/core-userinfo/user_info/checkUserEmail',
    audience: 'public',
    flavour: 'community',
    summary: 'Succeeds if the address has an account',
    input: z.object({ email }),
    output: nothing,
    limit: { max: 60, seconds: 600, by: 'ip' },
    codes: ['email_unknown', 'email_format', 'address_paused'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/system/me',
    audience: 'user',
    flavour: 'shop',
    summary: 'Who I am, and how many of my orders wait in each tab',
    input: z.object({}),
    output: z.object({
      id: z.int(),
      email: z.string(),
      name: z.string(),
      role: z.string(),
      /** I have proved my address and have no account: what I may call is in `guest-calls.ts`. */
      guest: z.boolean(),
      lang,
      created_at: z.int(),
      /** As whom I write in the community: my face is the same here and there. Null before my first word. */
      author_id: z.nullable(z.int()),
      coupons: z.int(),
      addresses: z.int(),
      points: allPoints,
      orders: z.object({
        to_pay: z.int(),
        to_ship: z.int(),
        to_receive: z.int(),
        to_review: z.int(),
        refunded: z.int(),
      }),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/system/logout',
    audience: 'user',
    flavour: 'shop',
    summary: 'Ends this session, or all of mine',
    input: z.object({ everywhere: z._default(z.boolean(), false) }),
    output: nothing,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/system/sessions',
    audience: 'user',
    flavour: 'shop',
    summary: 'Where I am logged in, this session first, then by last use; at most a hundred',
    ownerOnly: true,
    input: z.object({}),
    output: z.array(openSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/system/sessions/{id}',
    audience: 'user',
    flavour: 'shop',
    summary: 'Ends one of my sessions',
    input: z.object({ id }),
    output: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/system/sessions',
    audience: 'user',
    flavour: 'shop',
    summary: 'Ends all of my sessions but this one',
    input: z.object({}),
    output: nothing,
  }),
  redeemHandover: endpoint({
    method: 'POST',
    path: '/system/handover',
    audience: 'public',
    flavour: 'shop',
    summary: 'Exchanges the one-use code of a companion app’s hand-over for its token',
    input: z.object({ code: token }),
    output: z.object({
      token: z.string(),
      /** Set where the token is the staff’s, who look at somebody’s account: whose it is. */
      view: z.nullable(z.object({ name: z.string(), until: instant })),
    }),
    codes: ['handover_expired'],
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/system/contact',
    audience: 'public',
    flavour: 'shop',
    summary: 'Sends a message to the staff; the key makes a second sending harmless',
    input: z.object({
      key: z.uuid(),
      name: filledLine(contactLengths.name),
      email,
      subject: filledLine(contactLengths.subject),
      text: filled(contactLengths.text),
    }),
    output: z.object({ reference: z.string() }),
    limit: { max: 20, seconds: 3600, by: 'ip' },
    codes: ['email_format'],
  }),
}
