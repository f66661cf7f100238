import { roles } from '@pitlane/domain/account/account.ts'
import { tryKinds } from '@pitlane/domain/account/tries.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, pageOf } from '../shapes.ts'
import { listing, version } from '../staff-shapes.ts'

const userRow = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  lang: z.string(),
  blocked_at: z.nullable(instant),
  created_at: instant,
})
const staffUser = z.object({
  ...userRow.def.shape,
  orders: z.int(),
  coupons: z.int(),
  sessions: z.int(),
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

const messageStates = ['new', 'answered'] as const
const message = z.object({
  id: z.int(),
  reference: z.string(),
  user_id: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  created_at: instant,
})

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
  listStaffMessages: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/messages',
    summary: 'Messages of the contact form; `q` is a reference or the sender’s e-mail',
    input: z.object({ ...listing(['id']), state: z.optional(z.enum(messageStates)) }),
    output: pageOf(message),
  }),
  getStaffMessage: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/messages/{id}',
    summary: 'One message',
    input: z.object({ id }),
    output: message,
  }),
  markMessage: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/messages/{id}/state',
    summary: 'Notes that a message is answered, or is not',
    input: z.object({ id, state: z.enum(messageStates) }),
    output: message,
  }),
}
