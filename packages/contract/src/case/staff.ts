import { caseLengths } from '@pitlane/domain/case/form.ts'
import { caseStates, caseCloseReasons } from '@pitlane/domain/case/states.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { emailLength } from '@pitlane/domain/account/account.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, nothing, pageOf, text } from '../shapes.ts'
import { helper, key, listing, position, readVersion, staffTexts, version } from '../staff-shapes.ts'
import { shownMedium } from '../upload.ts'
import { caseForm, caseRating, written } from './case.ts'

const row = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(caseStates),
  lang: z.enum(langs),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  vin: z.string(),
  symptoms: z.string(),
  user_id: z.int(),
  contact_name: z.string(),
  email: z.string(),
  recipient: z.string(),
  assignee_id: z.nullable(z.int()),
  assignee: z.string(),
  messages: z.int(),
  stars: z.nullable(z.int()),
  created_at: instant,
  answer_due_at: instant,
  first_answer_at: z.nullable(instant),
  /** The first answer is overdue. */
  late: z.boolean(),
  said_at: instant,
  ended_at: z.nullable(instant),
  version,
})
export type StaffCaseRow = z.output<typeof row>

const message = z.object({
  id: z.int(),
  /** A note is read by the staff only. */
  from: z.enum(['owner', 'staff', 'note']),
  name: z.string(),
  /** Where the mail came from that is nobody's of the thread; empty for all else. */
  unknown_sender: z.string(),
  text: z.string(),
  media: z.array(shownMedium),
  via: z.enum(['web', 'mail']),
  created_at: instant,
})
export type StaffCaseMessage = z.output<typeof message>

export const caseActs = ['assign', 'release', 'answer', 'note', 'solve', 'close', 'reopen', 'merge'] as const
export type CaseAct = (typeof caseActs)[number]

const detail = z.object({
  ...row.def.shape,
  ...caseForm,
  recipient_id: z.int(),
  close_reason: z.nullable(z.enum(caseCloseReasons)),
  merged_into: z.nullable(z.object({ id: z.int(), number: z.string() })),
  rating: z.nullable(caseRating),
  thread: z.array(message),
  moves: z.array(
    z.object({
      id: z.int(),
      event: z.string(),
      from: z.string(),
      to: z.enum(caseStates),
      who: z.string(),
      at: instant,
    }),
  ),
  /** Other open cases of the same person, with which it may be merged. */
  others: z.array(z.object({ id: z.int(), number: z.string(), vehicle: z.string() })),
  /** What the asking member of the staff may do now. */
  allowed: z.array(z.enum(caseActs)),
})
export type StaffCase = z.output<typeof detail>

const recipient = z.object({
  id: z.int(),
  name: z.string(),
  names: staffTexts(caseLengths.recipient),
  /** Empty: the company's own. */
  email: z.string(),
  position: z.int(),
  active: z.boolean(),
  version,
})
export type StaffCaseRecipient = z.output<typeof recipient>
const recipientFields = {
  names: staffTexts(caseLengths.recipient),
  email: z._default(text(emailLength), ''),
  position: z._default(position, 0),
  active: z._default(z.boolean(), true),
}

const canned = z.object({
  id: z.int(),
  name: z.string(),
  texts: staffTexts(caseLengths.answer),
  version,
})
export type CannedAnswer = z.output<typeof canned>
const cannedFields = { name: filled(caseLengths.cannedName), texts: staffTexts(caseLengths.answer) }

const support = { audience: ['support'], flavour: 'shop' } as const
/** Whoever may name a mailbox may have customers' cases sent anywhere. */
const administrator = { audience: [], flavour: 'shop' } as const
const path = '/console_api/cases/{id}'
const recipients = '/console_api/case-recipients'
const answers = '/console_api/case-answers'

export const caseStaffEndpoints = {
  listStaffCases: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/cases',
    summary:
      'Cases; `q` is a number, a VIN, the beginning of an e-mail, or words of what was written, in any language. `mine`: assigned to who asks; `unassigned`: nobody has it; `late`: the promised first answer is overdue',
    input: z.object({
      ...listing(['id', 'answer_due_at', 'said_at']),
      state: z.optional(z.enum(caseStates)),
      lang: z.optional(z.enum(langs)),
      recipient_id: z.optional(id),
      assignee_id: z.optional(id),
      user_id: z.optional(id),
      mine: z.optional(flag),
      unassigned: z.optional(flag),
      late: z.optional(flag),
    }),
    output: pageOf(row),
  }),
  getStaffCase: endpoint({
    ...support,
    method: 'GET',
    path,
    summary: 'One case with all that was said, notes too, and what may be done with it',
    input: z.object({ id }),
    output: detail,
  }),
  getCaseFigures: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/case-figures',
    summary: 'How many cases are in each state and late, and how long first answers took in the last 30 days',
    input: z.object({}),
    output: z.object({
      states: z.array(z.object({ state: z.enum(caseStates), count: z.int() })),
      late: z.int(),
      /** Of the cases of the last 30 days. */
      answered: z.int(),
      in_time: z.int(),
      /** Half of them were answered faster; null where none was. */
      median_minutes: z.nullable(z.int()),
      answer_hours: z.int(),
      /** From 1 to 5; null where nobody has rated. */
      stars: z.nullable(z.number()),
    }),
  }),
  listCaseStaff: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/case-staff',
    summary: 'Who may be given a case, each with how many open ones he has',
    input: z.object(listing(['id'])),
    output: pageOf(helper),
  }),
  assignCase: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/assign`,
    summary: 'Gives a case to somebody of the staff, who is told by mail, or to nobody',
    input: z.object({ id, version, assignee_id: z.nullable(id) }),
    output: detail,
    codes: ['edited_meanwhile', 'case_ended', 'case_merged'],
  }),
  answerCase: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/answers`,
    summary:
      'Answers the owner, who is told by mail; `next` is what comes then: the staff go on, the owner is asked, or it is solved. Whoever read an older version is told',
    input: z.object({ id, version, ...written, next: z.enum(['answer', 'ask', 'solve']) }),
    output: detail,
    codes: ['edited_meanwhile', 'case_ended', 'case_merged', 'case_full', 'answer_unfilled'],
  }),
  noteCase: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/notes`,
    summary: 'Leaves a note that only the staff read',
    input: z.object({ id, text: filled(caseLengths.note), idempotency_key: z.uuid() }),
    output: detail,
    codes: ['case_full'],
  }),
  closeStaffCase: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/close`,
    summary: 'Ends a case: solved, which its owner is told, or closed without a word',
    input: z.object({ id, version, as: z.enum(['solved', 'closed']), why: z._default(text(whyLength), '') }),
    output: detail,
    codes: ['edited_meanwhile', 'case_ended', 'case_merged'],
  }),
  reopenStaffCase: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/reopen`,
    summary: 'Opens a case again, at any time; what was merged stays where it is',
    input: z.object({ id, version }),
    output: detail,
    codes: ['edited_meanwhile', 'case_open', 'case_merged'],
  }),
  mergeCases: endpoint({
    ...support,
    method: 'POST',
    path: `${path}/merge`,
    summary: 'Puts all that was said in a case into another one of the same person, and closes it',
    input: z.object({ id, version, into_id: id }),
    output: detail,
    codes: ['edited_meanwhile', 'case_ended', 'case_merged', 'case_not_mergeable', 'case_full'],
  }),
  listCaseRecipients: endpoint({
    ...support,
    method: 'GET',
    path: recipients,
    summary: 'Whom one may ask for support',
    input: z.object(listing(['position', 'id'])),
    output: pageOf(recipient),
  }),
  getCaseRecipient: endpoint({
    ...support,
    method: 'GET',
    path: `${recipients}/{id}`,
    summary: 'One mailbox of the allowed list',
    input: z.object({ id }),
    output: recipient,
  }),
  createCaseRecipient: endpoint({
    ...administrator,
    method: 'POST',
    path: recipients,
    summary: 'Adds a mailbox to the allowed list',
    input: z.object({ key, ...recipientFields }),
    output: recipient,
    codes: ['email_format'],
  }),
  updateCaseRecipient: endpoint({
    ...administrator,
    method: 'PUT',
    path: `${recipients}/{id}`,
    summary: 'Changes a mailbox; one that is not active is offered to nobody, and keeps its cases',
    input: z.object({ id, version, ...recipientFields }),
    output: recipient,
    codes: ['email_format', 'edited_meanwhile'],
  }),
  listCannedAnswers: endpoint({
    ...support,
    method: 'GET',
    path: answers,
    summary: 'Answers that are kept ready, in the languages that they have; `q` is a part of a name',
    input: z.object(listing(['id'])),
    output: pageOf(canned),
  }),
  getCannedAnswer: endpoint({
    ...support,
    method: 'GET',
    path: `${answers}/{id}`,
    summary: 'One answer that is kept ready',
    input: z.object({ id }),
    output: canned,
  }),
  createCannedAnswer: endpoint({
    ...support,
    method: 'POST',
    path: answers,
    summary: 'Keeps an answer ready',
    input: z.object({ key, ...cannedFields }),
    output: canned,
  }),
  updateCannedAnswer: endpoint({
    ...support,
    method: 'PUT',
    path: `${answers}/{id}`,
    summary: 'Changes an answer that is kept ready',
    input: z.object({ id, version, ...cannedFields }),
    output: canned,
    codes: ['edited_meanwhile'],
  }),
  deleteCannedAnswer: endpoint({
    ...support,
    method: 'DELETE',
    path: `${answers}/{id}`,
    summary: 'Throws away an answer that was kept ready',
    input: z.object({ id, version: readVersion }),
    output: nothing,
    codes: ['edited_meanwhile'],
  }),
}
