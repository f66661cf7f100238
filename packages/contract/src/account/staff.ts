import { roles } from '@pitlane/domain/account/account.ts'
import { tryKinds } from '@pitlane/domain/account/tries.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, pageOf } from '../shapes.ts'
import { listing, version } from '../staff-shapes.ts'

const userRow = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  lang: z.string(),
  blocked_at: z.nullable(instant),
  /** Has bought with an address alone, and has no account. */
  guest: z.boolean(),
  /** Since when nobody is behind it; what has to be kept still refers to it. */
  erased_at: z.nullable(instant),
  created_at: instant,
})
const staffUser = z.object({
  ...userRow.def.shape,
  orders: z.int(),
  coupons: z.int(),
  sessions: z.int(),
  /** The last time he himself was here, exact to some minutes; null if he never was. */
  seen_at: z.nullable(instant),
  /** Of the staff: how many second factors. */
  factors: z.int(),
  /** Log-ins at it that have to wait. */
  login_pauses: z.int(),
  version,
})

const loginPause = z.object({
  id: z.int(),
  kind: z.enum(tryKinds),
  /** Whose account, which need not exist; null for an address's. */
  email: z.nullable(z.string()),
  /** From where, of IPv6 the /64; null for an account's and a browser's. */
  network: z.nullable(z.string()),
  failures: z.int(),
  /** The last failure. */
  since: instant,
  until: instant,
})
export type StaffLoginPause = z.output<typeof loginPause>

const support = { audience: ['support'], flavour: 'shop' } as const

export const accountStaffEndpoints = {
  listStaffUsers: endpoint({
    ...support,
    audience: ['support', 'marketing'],
    method: 'GET',
    path: '/console_api/users',
    summary: 'Accounts; `q` is a part of the e-mail, the name or a telephone number',
    input: z.object({ ...listing(['id', 'email']), role: z.optional(z.enum(roles)), blocked: z.optional(flag) }),
    output: pageOf(userRow),
  }),
  getStaffUser: endpoint({
    ...support,
    audience: ['support', 'marketing'],
    method: 'GET',
    path: '/console_api/users/{id}',
    summary: 'One account',
    input: z.object({ id }),
    output: staffUser,
  }),
  changeUserRole: endpoint({
    audience: [],
    flavour: 'shop',
    method: 'POST',
    path: '/console_api/users/{id}/role',
    summary: 'Gives an account another role, never one’s own, and never none an administrator’s',
    input: z.object({ id, version, role: z.enum(roles) }),
    output: staffUser,
    codes: ['edited_meanwhile', 'own_account', 'last_administrator'],
  }),
  blockUser: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/users/{id}/block',
    summary: 'Blocks an account and ends its sessions, or lets it in again; staff only by an administrator',
    input: z.object({ id, version, blocked: z.boolean() }),
    output: staffUser,
    codes: ['edited_meanwhile', 'own_account', 'last_administrator', 'no_access'],
  }),
  resetSecondFactor: endpoint({
    audience: [],
    flavour: 'shop',
    method: 'POST',
    path: '/console_api/users/{id}/second-factor/reset',
    summary: 'Takes somebody else’s second factors away and ends his sessions; his password lets him in again',
    input: z.object({ id, version }),
    output: staffUser,
    codes: ['edited_meanwhile', 'own_account'],
  }),
  viewAsUser: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/users/{id}/view',
    summary:
      'Opens the web as a customer sees it, for a quarter of an hour and to be read only: `code` goes into the address behind `#handover=`, once and within a minute. Whoever looks again ends his look before',
    input: z.object({ id, why: filled(whyLength) }),
    output: z.object({ code: z.string(), until: instant }),
    codes: ['view_of_staff', 'account_blocked'],
  }),
  listStaffLoginPauses: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/login-pauses',
    summary: 'Log-ins that have to wait after failures, the longest wait first; `q` is a part of the e-mail or address',
    input: z.object({ ...listing(['until', 'id']), kind: z.optional(z.enum(tryKinds)) }),
    output: pageOf(loginPause),
  }),
  liftLoginPause: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/login-pauses/lift',
    summary: 'Ends a wait and forgets its failures, of an account all that was counted at it; over already, it is 0',
    input: z.object({ id }),
    output: z.object({ count: z.int() }),
  }),
}
