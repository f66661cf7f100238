import { caseKeyLength } from '@pitlane/domain/case/mail.ts'
import { caseLengths, contactMethods, mileageUnits, mostMileage } from '@pitlane/domain/case/form.ts'
import { caseStates, caseCloseReasons, mostStars } from '@pitlane/domain/case/states.ts'
import { mostMedia } from '@pitlane/domain/media.ts'
import * as z from 'zod/mini'
import { firstModelYear } from '@pitlane/domain/vehicle/model-year.ts'
import { endpoint } from '../endpoint.ts'
import { filled, filledLine, id, instant, keyset, text } from '../shapes.ts'
import { shownMedium } from '../upload.ts'

/** Somebody who is asked for support: a mailbox of the allowed list, whose address stays with the shop. */
const recipient = z.object({ id: z.int(), name: z.string() })
export type CaseRecipient = z.output<typeof recipient>

/** What the form says; empty for what its sender left out. */
export const caseForm = {
  brand: z.string(),
  model: z.string(),
  vin: z.string(),
  year: z.int(),
  mileage: z.nullable(z.int()),
  mileage_unit: z.nullable(z.enum(mileageUnits)),
  serial_number: z.string(),
  contact_name: z.string(),
  contact_method: z.enum(contactMethods),
  phone: z.string(),
  email: z.string(),
  symptoms: z.string(),
  work_done: z.string(),
  faults: z.string(),
  additional: z.string(),
  media: z.array(shownMedium),
  /** One of the sender's diagnostic reports. */
  report_id: z.nullable(z.string()),
}

export const caseRating = z.object({ stars: z.int(), text: z.string(), at: instant })

const message = z.object({
  id: z.int(),
  from: z.enum(['owner', 'staff']),
  /** Of the technician; empty for the owner's own. */
  name: z.string(),
  text: z.string(),
  media: z.array(shownMedium),
  via: z.enum(['web', 'mail']),
  created_at: instant,
})
export type CaseMessage = z.output<typeof message>

const card = z.object({
  number: z.string(),
  state: z.enum(caseStates),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  symptoms: z.string(),
  /** When something was last said. */
  said_at: instant,
  created_at: instant,
})
export type CaseCard = z.output<typeof card>

const refusal = z.nullable(z.string())
export const caseDetail = z.object({
  number: z.string(),
  state: z.enum(caseStates),
  close_reason: z.nullable(z.enum(caseCloseReasons)),
  /** The number of the case in which this one goes on. */
  merged_into: z.nullable(z.string()),
  recipient: z.string(),
  /** Who looks after it; empty for nobody yet, and for somebody without a name. */
  technician: z.string(),
  ...caseForm,
  messages: z.array(message),
  rating: z.nullable(caseRating),
  created_at: instant,
  /** The first answer is promised by then. */
  answer_due_at: instant,
  first_answer_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** Why I cannot write, open it again, rate it: a key of the error texts; null where I can. */
  reply_refusal: refusal,
  reopen_refusal: refusal,
  rate_refusal: refusal,
})
export type CaseDetail = z.output<typeof caseDetail>

/** What is written on a thread. Made by the client once for each intention: the same key gives the same answer. */
export const written = {
  text: filled(caseLengths.answer),
  /** Ids of files that the writer has uploaded, in their order. */
  media: z._default(z.array(z.uuid()).check(z.maxLength(mostMedia)), []),
  idempotency_key: z.uuid(),
}

const number = filled(caseKeyLength)
const mine = { audience: 'user', flavour: 'shop' } as const

export const caseEndpoints = {
  getCaseForm: endpoint({
    audience: 'public',
    flavour: 'shop',
    method: 'GET',
    path: '/system/cases/form',
    summary: 'Whom one may ask for support, and within how many hours the first answer is promised',
    input: z.object({}),
    output: z.object({ recipients: z.array(recipient), answer_hours: z.int() }),
  }),
  sendCase: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/cases',
    summary: 'Asks for support; the same key again gives the case that it made',
    input: z.object({
      recipient_id: id,
      brand: filled(caseLengths.brand),
      model: filled(caseLengths.model),
      vin: z._default(text(caseLengths.vin), ''),
      year: z.int().check(z.minimum(firstModelYear), z.maximum(9_999)),
      mileage: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(mostMileage))), null),
      mileage_unit: z._default(z.nullable(z.enum(mileageUnits)), null),
      serial_number: z._default(text(caseLengths.serial_number), ''),
      contact_name: filledLine(caseLengths.contact_name),
      contact_method: z.enum(contactMethods),
      phone: z._default(text(caseLengths.phone), ''),
      email: filled(caseLengths.email),
      symptoms: filled(caseLengths.symptoms),
      work_done: z._default(text(caseLengths.work_done), ''),
      faults: z._default(text(caseLengths.faults), ''),
      additional: z._default(text(caseLengths.additional), ''),
      media: written.media,
      report_id: z._default(z.nullable(filled(40)), null),
      idempotency_key: z.uuid(),
    }),
    output: caseDetail,
    codes: ['email_format', 'case_recipient_gone', 'case_limit'],
    limit: { max: 60, seconds: 3600, by: 'user' },
  }),
  listCases: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/cases',
    summary: 'My cases, the newest first; `before` continues after the last one seen',
    input: z.object(keyset),
    output: z.object({ list: z.array(card), next: z.nullable(z.int()) }),
  }),
  getCase: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/cases/{number}',
    summary: 'One case of mine with all that was said; not found for anybody else',
    input: z.object({ number }),
    output: caseDetail,
  }),
  replyToCase: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/cases/{number}/messages',
    summary: 'Writes to the staff about a case of mine that is open',
    input: z.object({ number, ...written }),
    output: caseDetail,
    codes: ['case_ended', 'case_merged', 'case_full'],
    limit: { max: 120, seconds: 3600, by: 'user' },
  }),
  solveCase: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/cases/{number}/solve',
    summary: 'Says that the problem is solved; again is no error',
    input: z.object({ number }),
    output: caseDetail,
  }),
  reopenCase: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/cases/{number}/reopen',
    summary: 'Opens a solved case again, with the reason; within the days that the shop allows',
    input: z.object({ number, ...written }),
    output: caseDetail,
    codes: ['case_open', 'case_merged', 'case_too_old', 'case_full'],
    limit: { max: 60, seconds: 3600, by: 'user' },
  }),
  rateCase: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/cases/{number}/rating',
    summary: 'Says how good the help was; again is the new word',
    input: z.object({
      number,
      stars: z.int().check(z.minimum(1), z.maximum(mostStars)),
      text: z._default(text(caseLengths.rating), ''),
    }),
    output: caseDetail,
    codes: ['case_open', 'case_unanswered'],
  }),
}
