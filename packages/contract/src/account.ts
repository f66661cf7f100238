import { codePurposes } from '@pitlane/domain/account/account.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pointsState } from './points.ts'
import { filled, lang, nothing } from './shapes.ts'

const email = filled(254)
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
const password = z.string().check(z.minLength(1), z.maxLength(72))
const token = z.string().check(z.regex(/^[\w-]{43}$/))

export const session = z.object({ token: z.string(), user_id: z.int(), expires_at: z.int() })
export type Session = z.output<typeof session>

const shop = { flavour: 'shop', audience: 'public' } as const

export const accountEndpoints = {
  login: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/login',
    summary: 'Logs in with a password or with a mailed code',
    input: z.object({ email, password: z.optional(password), code: z.optional(code) }),
    output: session,
    limit: { max: 10, seconds: 600, by: 'email' },
    codes: ['email_unknown', 'email_format', 'password_wrong', 'code_wrong', 'code_expired', 'account_blocked'],
  }),
  sendEmailCode: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/send/emailCode',
    summary: 'Mails a code of six digits, good for ten minutes and five tries',
    input: z.object({ email, purpose: z._default(z.enum(codePurposes), 'login') }),
    output: z.object({ next_at: z.int() }),
    limit: { max: 60, seconds: 3600, by: 'ip' },
    codes: ['email_format', 'email_unknown', 'email_taken', 'code_too_soon'],
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
    ],
  }),
  verifyCode: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/verify/code',
    summary: 'Says whether a mailed code is right, without using it up; a wrong one counts as a try',
    input: z.object({ email, code, purpose: z._default(z.enum(codePurposes), 'login') }),
    output: nothing,
    codes: ['email_format', 'code_wrong', 'code_expired'],
  }),
  setPassword: endpoint({
    ...shop,
    method: 'POST',
    path: '/diag_api/api/user/set',
    summary: 'Sets a new password with a mailed code, logs out everywhere else, and logs in',
    input: z.object({ email, code, password, confirm_password: password }),
    output: session,
    codes: [
      'email_format',
      'email_unknown',
      'code_wrong',
      'code_expired',
      'password_format',
      'passwords_differ',
      'account_blocked',
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
    codes: ['email_unknown', 'email_format'],
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
      lang,
      created_at: z.int(),
      coupons: z.int(),
      addresses: z.int(),
      points: pointsState,
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
  redeemHandover: endpoint({
    method: 'POST',
    path: '/system/handover',
    audience: 'public',
    flavour: 'shop',
    summary: 'Exchanges the one-use code of a companion app’s hand-over for its token',
    input: z.object({ code: token }),
    output: z.object({ token: z.string() }),
    codes: ['handover_expired'],
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/system/contact',
    audience: 'public',
    flavour: 'shop',
    summary: 'Sends a message to the staff; the key makes a second sending harmless',
    input: z.object({ key: z.uuid(), name: filled(80), email, subject: filled(120), text: filled(4000) }),
    output: z.object({ reference: z.string() }),
    limit: { max: 20, seconds: 3600, by: 'ip' },
    codes: ['email_format'],
  }),
}
