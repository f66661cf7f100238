import { staffRoles } from '@pitlane/domain/account/account.ts'
import { waitingKinds } from '@pitlane/domain/account/waiting.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, pageOf, text } from '../shapes.ts'
import { listing, version } from '../staff-shapes.ts'

const mailStates = ['waiting', 'sent', 'failed'] as const
const mailRow = z.object({
  id: z.int(),
  to: z.string(),
  lang: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  error: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
})
const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Without what people have typed. */
  error: z.string(),
  tries: z.int(),
  created_at: instant,
  failed_at: instant,
})
const counted = z.object({ count: z.int() })
const setting = z.object({
  /** The key once more: the console's lists want one. */
  id: z.string(),
  /** Money is in minor units, a switch 0 or 1. */
  kind: z.enum(['text', 'number', 'money', 'switch']),
  /** A limit of what one person does alone: raised, it holds a day later, and the other administrators are told. */
  is_limit: z.boolean(),
  value: z.union([z.string(), z.number()]),
  default: z.union([z.string(), z.number()]),
  min: z.nullable(z.int()),
  max: z.int(),
  version,
})
export type StaffSetting = z.output<typeof setting>

const change = z.record(z.string(), z.unknown())
const auditRow = z.object({
  id: z.int(),
  at: instant,
  staff_id: z.int(),
  /** Empty where the system itself acted. */
  staff: z.string(),
  /** The key for programs that acted, where one did; `staff` answers for it. */
  api_key_id: z.nullable(z.int()),
  api_key: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The number of an order or a request, the email of an account that is not erased; else empty. */
  entity_name: z.string(),
  before: z.nullable(change),
  after: z.nullable(change),
  request_id: z.string(),
})

/** A mail may hold a code that lets somebody in, so that nobody below the administrator reads them. */
const administrator = { audience: [], flavour: 'shop' } as const

/** All of them, and more. */
const settingIdsLength = 10_000

export const operationsStaffEndpoints = {
  getWaiting: endpoint({
    audience: staffRoles,
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/waiting',
    summary: 'What waits for the caller’s role, how much of it and since when',
    input: z.object({}),
    output: z.array(
      z.object({
        what: z.enum(waitingKinds),
        count: z.int(),
        since: z.nullable(instant),
        more: z.optional(z.literal(true)),
      }),
    ),
  }),
  listStaffMails: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/mails',
    summary: 'The outbox, newest first; `q` is the address',
    input: z.object({ ...listing(['id']), state: z.optional(z.enum(mailStates)) }),
    output: pageOf(mailRow),
  }),
  getStaffMail: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/mails/{id}',
    summary: 'One mail as it was sent',
    input: z.object({ id }),
    output: z.object({ ...mailRow.def.shape, cause: z.string(), text: z.string(), html: z.string() }),
  }),
  resendStaffMails: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/mails/resend',
    summary:
      'Sends a mail that failed again, now, or all such mails (a thousand at a time); one that is sent or waits stays as it is',
    input: z.object({ id: z.optional(id) }),
    output: counted,
  }),
  listStaffJobs: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/jobs',
    summary: 'Jobs that have given up, the latest first',
    input: z.object(listing(['id'])),
    output: pageOf(failedJob),
  }),
  retryStaffJobs: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/jobs/retry',
    summary: 'Lets a job that has given up try again, now, or all of them; one that is at work stays so',
    input: z.object({ id: z.optional(z.uuid()) }),
    output: counted,
  }),
  listStaffSettings: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/settings',
    summary: 'Every setting with its bounds; `q` is a part of its id',
    input: z.object({
      ...listing(['id']),
      /** The ids of those that are wanted, with commas between them: what a setting is called is known to the console. */
      ids: z.optional(text(settingIdsLength)),
    }),
    output: pageOf(setting),
  }),
  getStaffSetting: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/settings/{id}',
    summary: 'One setting',
    input: z.object({ id: filled(60) }),
    output: setting,
  }),
  updateStaffSetting: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/console_api/settings/{id}',
    summary: 'Changes a setting within its bounds; the processes follow within five seconds',
    input: z.object({ id: filled(60), version, value: z.union([text(4_000), z.number()]) }),
    output: setting,
    codes: ['edited_meanwhile', 'setting_bounds', 'accounts_same', 'datev_accounts', 'country_list'],
  }),
  listStaffAudit: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/audit',
    summary:
      'What the staff did, newest first; `q` is an entity’s id, the number of an order or a request, or an account’s email',
    input: z.object({ ...listing(['id']), entity: z.optional(text(40)), staff_id: z.optional(id) }),
    output: pageOf(auditRow),
  }),
  getStaffAudit: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/audit/{id}',
    summary: 'One act of the staff',
    input: z.object({ id }),
    output: auditRow,
  }),
}
