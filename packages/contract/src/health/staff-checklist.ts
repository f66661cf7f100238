import { checklistItems, saidMarks } from '@pitlane/domain/checklist.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a shop needs before it can sell: of the administrators, who alone can do it. */

const administrator = { audience: [], flavour: 'shop' } as const
const trial = z.object({
  /** `nobody`: the caller's own address is one of examples, to which nothing is sent. */
  outcome: z.enum(['works', 'failed', 'unused', 'nobody']),
  /** In the words of whoever refused, or why there was no answer. */
  said: z.nullable(z.string()),
})
const trialLimit = { max: 10, seconds: 600, by: 'user' } as const

export const checklistStaffEndpoints = {
  getStaffChecklist: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/checklist',
    summary: 'What is done, what lacks and what does not apply before the shop can sell',
    input: z.object({}),
    output: z.object({
      demonstration: z.boolean(),
      put_away: z.boolean(),
      items: z.array(
        z.object({
          item: z.enum(checklistItems),
          state: z.enum(['done', 'todo', 'not_needed']),
          /** What lacks, as one word; the item says what of. */
          lack: z.nullable(z.string()),
          /** The variable and the words of whoever refused it. */
          said: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  markStaffChecklist: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/console_api/checklist/marks/{mark}',
    summary: 'Says that the shop charges no taxes, that its agreements have been read, or that the list is put away',
    input: z.object({ mark: z.enum(saidMarks), marked: z.boolean() }),
    output: z.null(),
  }),
  checkStaffGateways: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/checklist/check',
    summary:
      'Asks mail server, payment provider, storage and tracking anew whether they take what is set; some seconds',
    input: z.object({}),
    output: z.null(),
    limit: trialLimit,
  }),
  sendTestLetter: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/checklist/test-letter',
    summary: 'Sends a letter to the caller’s own address, at once',
    input: z.object({}),
    output: trial,
    limit: trialLimit,
  }),
  makeTestPayment: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/checklist/test-payment',
    summary: 'Opens a payment of the least amount with the provider and takes it back; no money moves',
    input: z.object({}),
    output: trial,
    limit: trialLimit,
  }),
}
