import { applicationStates, labLengths, labMost, labStates, labStatuses } from '@pitlane/domain/lab/lab.ts'
import { reasonLength } from '@pitlane/domain/lengths.ts'
import * as z from 'zod/mini'
import { storedPicture, storedPictureInput } from '../catalog/staff-display.ts'
import { endpoint } from '../endpoint.ts'
import { countryId, filled, id, instant, pageOf } from '../shapes.ts'
import { key, listing, staffTexts, version } from '../staff-shapes.ts'
import { shownMedium } from '../upload.ts'

const fields = {
  status: z._default(z.enum(labStatuses), 'draft'),
  titles: staffTexts(labLengths.title),
  summaries: staffTexts(labLengths.summary),
  descriptions: staffTexts(labLengths.text),
  expectations: staffTexts(labLengths.text),
  agreements: staffTexts(labLengths.text),
  picture: z._default(z.nullable(storedPictureInput), null),
  places: z.int().check(z.minimum(1), z.maximum(labMost.places)),
  starts_at: instant,
  ends_at: instant,
  needs_device: z._default(z.boolean(), false),
  /** Of these models; none: any. */
  models: z._default(z.array(filled(labMost.modelName)).check(z.maxLength(labMost.models)), []),
  /** None: of all countries. */
  country_ids: z._default(z.array(countryId).check(z.maxLength(labMost.countries)), []),
}

export const staffLab = z.object({
  id: z.int(),
  status: z.enum(labStatuses),
  state: z.enum(labStates),
  title: z.string(),
  titles: staffTexts(labLengths.title),
  summaries: staffTexts(labLengths.summary),
  descriptions: staffTexts(labLengths.text),
  expectations: staffTexts(labLengths.text),
  agreements: staffTexts(labLengths.text),
  picture: z.nullable(storedPicture),
  places: z.int(),
  /** Registered and accepted. */
  taken: z.int(),
  waiting: z.int(),
  starts_at: instant,
  ends_at: instant,
  needs_device: z.boolean(),
  models: z.array(z.string()),
  country_ids: z.array(z.int()),
  version,
})
export type StaffLab = z.output<typeof staffLab>

const applicant = z.object({
  id: z.int(),
  lab_id: z.int(),
  lab: z.string(),
  lab_state: z.enum(labStates),
  state: z.enum(applicationStates),
  /** The place on the waiting list, from 1. */
  position: z.nullable(z.int()),
  user_id: z.int(),
  email: z.string(),
  name: z.string(),
  /** What the applicant had when he applied. */
  models: z.array(z.string()),
  country: z.string(),
  reason: z.string(),
  feedback: z.int(),
  applied_at: instant,
  version,
})
export type StaffApplicant = z.output<typeof applicant>

const feedback = z.object({
  id: z.int(),
  lab_id: z.int(),
  lab: z.string(),
  user_id: z.int(),
  email: z.string(),
  text: z.string(),
  media: z.array(shownMedium),
  thanks: z.string(),
  thanked_at: z.nullable(instant),
  created_at: instant,
  version,
})
export type StaffLabFeedback = z.output<typeof feedback>

const message = z.object({
  id: z.int(),
  lab_id: z.int(),
  title: z.string(),
  text: z.string(),
  to_waiting: z.boolean(),
  /** How many it was sent to. */
  people: z.int(),
  created_at: instant,
})
export type StaffLabMessage = z.output<typeof message>

const marketing = { audience: ['marketing'], flavour: 'shop' } as const
const staff = { audience: ['marketing', 'support'], flavour: 'shop' } as const
const path = '/console_api/labs/{id}'

export const labStaffEndpoints = {
  listStaffLabs: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/labs',
    summary: 'Labs with how many are in and wait; `q` is a part of a title',
    input: z.object({ ...listing(['id']), status: z.optional(z.enum(labStatuses)) }),
    output: pageOf(staffLab),
  }),
  getStaffLab: endpoint({
    ...staff,
    method: 'GET',
    path,
    summary: 'One lab',
    input: z.object({ id }),
    output: staffLab,
  }),
  createStaffLab: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/labs',
    summary: 'Creates a lab',
    input: z.object({ key, ...fields }),
    output: staffLab,
    codes: ['picture_unreadable'],
  }),
  updateStaffLab: endpoint({
    ...marketing,
    method: 'PUT',
    path,
    summary: 'Changes a lab; more places go to those who wait, and who is in stays in',
    input: z.object({ id, version, ...fields }),
    output: staffLab,
    codes: ['edited_meanwhile', 'picture_unreadable', 'lab_places_taken', 'lab_has_applicants'],
  }),
  listLabMessages: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/lab-messages',
    summary: 'What staff have written to all testers of a lab',
    input: z.object({ ...listing(['id']), lab_id: z.optional(id) }),
    output: pageOf(message),
  }),
  sendLabMessage: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/lab-messages',
    summary: 'Mails everybody who is in a lab, each in his language; those who wait as well, if asked for',
    input: z.object({
      key,
      lab_id: id,
      titles: staffTexts(labLengths.title),
      texts: staffTexts(labLengths.text),
      to_waiting: z._default(z.boolean(), false),
    }),
    output: message,
    codes: ['lab_gone'],
  }),
  listStaffApplicants: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/lab-applicants',
    summary: 'Who has applied; `q` is a part of the e-mail. Those who wait, in their order, by id ascending',
    input: z.object({ ...listing(['id']), lab_id: z.optional(id), state: z.optional(z.enum(applicationStates)) }),
    output: pageOf(applicant),
  }),
  acceptApplicant: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/lab-applicants/{id}/accept',
    summary: 'Accepts somebody who is registered, who is told by mail; again is no error',
    input: z.object({ id }),
    output: applicant,
    codes: ['edited_meanwhile'],
  }),
  declineApplicant: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/lab-applicants/{id}/decline',
    summary: 'Declines somebody with the reason that he is told; the next one who waits moves up',
    input: z.object({ id, reason: filled(reasonLength) }),
    output: applicant,
    codes: ['edited_meanwhile', 'lab_ended'],
  }),
  listStaffLabFeedback: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/lab-feedback',
    summary: 'What testers have found; `q` is a part of their e-mail',
    input: z.object({ ...listing(['id']), lab_id: z.optional(id), user_id: z.optional(id) }),
    output: pageOf(feedback),
  }),
  getStaffLabFeedback: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/lab-feedback/{id}',
    summary: 'What a tester has found',
    input: z.object({ id }),
    output: feedback,
  }),
  thankForFeedback: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/lab-feedback/{id}/thanks',
    summary: 'Answers a tester, who reads it with his feedback',
    input: z.object({ id, version, thanks: filled(labLengths.thanks) }),
    output: feedback,
    codes: ['edited_meanwhile'],
  }),
}
