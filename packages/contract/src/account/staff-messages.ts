import { messageStates, messageReplyLength } from '@pitlane/domain/account/messages.ts'
import { langs } from '@pitlane/domain/lang.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, pageOf } from '../shapes.ts'
import { listing, version } from '../staff-shapes.ts'

const row = z.object({
  id: z.int(),
  reference: z.string(),
  state: z.enum(messageStates),
  lang: z.enum(langs),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The account that he was logged in with, or whose verified address it is. */
  user_id: z.nullable(z.int()),
  assignee_id: z.nullable(z.int()),
  assignee: z.string(),
  /** Answers, replies and notes. */
  replies: z.int(),
  /** Since when it is whose turn it is. */
  since: instant,
  created_at: instant,
  version,
})
export type StaffMessageRow = z.output<typeof row>

const reply = z.object({
  id: z.int(),
  /** A note is read by the staff only. */
  from: z.enum(['writer', 'staff', 'note']),
  /** Who of the staff. */
  name: z.string(),
  /** Where a mail came from that is not the writer's; empty for all else. */
  unknown_sender: z.string(),
  text: z.string(),
  created_at: instant,
})
export type StaffMessageReply = z.output<typeof reply>

export const messageActs = ['assign', 'release', 'answer', 'note', 'close', 'reopen'] as const
export type MessageAct = (typeof messageActs)[number]

const detail = z.object({
  ...row.def.shape,
  text: z.string(),
  account: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  /** The number of the account's last order, for saved answers. */
  order_no: z.nullable(z.string()),
  thread: z.array(reply),
  /** What the asking member of the staff may do now. */
  allowed: z.array(z.enum(messageActs)),
})
export type StaffMessage = z.output<typeof detail>

const support = { audience: ['support'], flavour: 'shop' } as const
const path = '/console_api/messages/{id}'

export const messageStaffEndpoints = {
  listStaffMessages: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/messages',
    summary:
      'Messages of the contact form; `q` is a reference or the sender’s e-mail. `due`: it is the staff’s turn; `mine`: assigned to who asks; `unassigned`: nobody has it; `user_id`: by his account or his address',
    input: z.object({
      ...listing(['since', 'id']),
      state: z.optional(z.enum(messageStates)),
      lang: z.optional(z.enum(langs)),
      user_id: z.optional(id),
      assignee_id: z.optional(id),
      due: z.optional(flag),
      mine: z.optional(flag),
      unassigned: z.optional(flag),
    }),
    output: pageOf(row),
  }),
  getStaffMessage: endpoint({
    ...support,
    method: 'GET',
    path,
    summary: 'One message with all that was written about it, notes too, and what may be done with it',
    input: z.object({ id }),
    output: detail,
  }),
  assignMessage: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/assign`,
    summary: 'Gives a message to somebody of the staff, who is told by mail, or to nobody',
    input: z.object({ id, version, assignee_id: z.nullable(id) }),
    output: detail,
    codes: ['edited_meanwhile', 'message_closed'],
  }),
  answerMessage: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/answers`,
    summary:
      'Answers by mail, in the language of the message; `next` says whether he is asked something. Whoever read an older version is told',
    input: z.object({
      id,
      version,
      text: filled(messageReplyLength),
      next: z.enum(['answer', 'ask']),
      idempotency_key: z.uuid(),
    }),
    output: detail,
    codes: ['edited_meanwhile', 'message_closed', 'message_full', 'answer_unfilled'],
  }),
  noteMessage: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/notes`,
    summary: 'Leaves a note that only the staff read',
    input: z.object({ id, text: filled(messageReplyLength), idempotency_key: z.uuid() }),
    output: detail,
    codes: ['message_full'],
  }),
  closeMessage: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/close`,
    summary: 'Ends a message without a word; a reply opens it again',
    input: z.object({ id, version }),
    output: detail,
    codes: ['edited_meanwhile'],
  }),
  reopenMessage: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/reopen`,
    summary: 'Opens a message again',
    input: z.object({ id, version }),
    output: detail,
    codes: ['edited_meanwhile'],
  }),
}
