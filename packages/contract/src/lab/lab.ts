import { applicationStates, labCriteria, labLengths, labStates } from '@pitlane/domain/lab/lab.ts'
import { mostMedia } from '@pitlane/domain/media.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, pageOf, paging, picture } from '../shapes.ts'
import { shownMedium } from '../upload.ts'

/** One condition of a lab. */
const criterion = z.object({
  criterion: z.enum(labCriteria),
  /** The models or the countries that are asked for, in the reader's language; none for any device. */
  wanted: z.array(z.string()),
  /** Whether I meet it; null for a visitor. */
  met: z.nullable(z.boolean()),
  /** Why not: a key of the error texts. */
  reason: z.nullable(z.string()),
})
export type LabCriterionShown = z.output<typeof criterion>

const application = z.object({
  state: z.enum(applicationStates),
  /** My place on the waiting list, from 1; null for whoever does not wait. */
  position: z.nullable(z.int()),
  applied_at: instant,
})

const feedback = z.object({
  id: z.int(),
  text: z.string(),
  media: z.array(shownMedium),
  created_at: instant,
  /** What the laboratory has answered; empty for nothing yet. */
  thanks: z.string(),
  thanked_at: z.nullable(instant),
})
export type LabFeedback = z.output<typeof feedback>

export const labCard = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(picture),
  state: z.enum(labStates),
  starts_at: instant,
  ends_at: instant,
  places: z.int(),
  places_left: z.int(),
  /** How many wait for a place. */
  waiting: z.int(),
  criteria: z.array(criterion),
  /** Mine; null if I have none. */
  application: z.nullable(application),
})
export type LabCard = z.output<typeof labCard>

export const labDetail = z.object({
  ...labCard.def.shape,
  description: z.string(),
  expectation: z.string(),
  agreement: z.string(),
  /** My feedback, the newest first. */
  feedback: z.array(feedback),
  /** The last moment for it, which is some days after the end. */
  feedback_until: instant,
  /** Why I cannot send any now: a key of the error texts; null where I can. */
  feedback_refusal: z.nullable(z.string()),
  /** Why I cannot apply: a key of the error texts; null where I can, and for a visitor. */
  refusal: z.nullable(z.string()),
})
export type LabDetail = z.output<typeof labDetail>

const community = { flavour: 'community' } as const
const innerlab = '/community_api/core-system/innerlab'

export const labEndpoints = {
  listLabs: endpoint({
    ...community,
    audience: 'public',
    method: 'POST',
    path: `${innerlab}/queryInnerLabPage`,
    readOnly: true,
    summary: 'Labs: those that run, then those to come, then those that have ended; or only those in one state',
    input: z.object({ ...paging, state: z.optional(z.enum(labStates)) }),
    output: pageOf(labCard),
  }),
  listMyLabs: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${innerlab}/queryMyInnerLabPage`,
    readOnly: true,
    summary: 'Labs that I have applied for, the last one first',
    input: z.object(paging),
    output: pageOf(labCard),
  }),
  getLab: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${innerlab}/queryById`,
    summary: 'A lab: what is tested, whom it is for, and whether I am one of them',
    input: z.object({ id }),
    output: labDetail,
    codes: ['lab_gone'],
  }),
  applyForLab: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${innerlab}/apply`,
    summary: 'Registers me, or puts me on the waiting list where no place is left; once a lab, again is no error',
    input: z.object({ id, agreed: z.literal(true) }),
    output: labDetail,
    codes: [
      'lab_gone',
      'lab_not_started',
      'lab_ended',
      'lab_applied',
      'lab_needs_device',
      'lab_needs_model',
      'lab_country_unknown',
      'lab_country',
    ],
  }),
  withdrawFromLab: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: '/system/lab/withdraw',
    summary: 'Takes back my application, for good; the next one on the waiting list gets the place',
    input: z.object({ id }),
    output: labDetail,
    codes: ['lab_gone', 'lab_not_applied'],
  }),
  sendLabFeedback: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: '/system/lab/feedback',
    summary: 'Tells the laboratory what I have found, with pictures or videos',
    input: z.object({
      id,
      text: filled(labLengths.feedback),
      /** Ids of files that I have uploaded, in their order. */
      media: z._default(z.array(z.uuid()).check(z.maxLength(mostMedia)), []),
      /** Made by the client once for each intention: the same key gives the same feedback. */
      idempotency_key: z.uuid(),
    }),
    output: labDetail,
    codes: ['lab_gone', 'lab_not_applied', 'lab_not_accepted', 'lab_feedback_closed', 'lab_feedback_enough'],
  }),
}
