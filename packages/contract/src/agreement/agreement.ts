import { agreementDocuments, mostConsents } from '@pitlane/domain/agreement/agreement.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'

const document = z.enum(agreementDocuments)
const version = z.object({
  id: z.int(),
  version: z.string(),
  /** The day from which it holds, as `2026-11-01`. */
  effective: z.string(),
})
const asked = z.object({ ...version.shape, document })
export type AskedAgreement = z.output<typeof asked>

export const agreementEndpoints = {
  getAgreement: endpoint({
    method: 'GET',
    path: '/system/v1/agreements/{document}',
    audience: 'public',
    flavour: 'community',
    summary:
      'What the brand has published of a document: the version in force, or an older one, and all that there are',
    input: z.object({ document, id: z.optional(id) }),
    output: z.object({
      /** null: what comes with the shop holds. */
      shown: z.nullable(
        z.object({
          ...version.shape,
          /** In Markdown, in the caller's language; empty where the brand has none in it, and what comes with the shop stands in. */
          text: z.string(),
        }),
      ),
      in_force: z.nullable(z.int()),
      /** The latest first; those that are still to come, too. */
      versions: z.array(version),
    }),
  }),
  listAskedAgreements: endpoint({
    method: 'GET',
    path: '/system/v1/agreement-consents',
    audience: 'user',
    flavour: 'community',
    summary: 'The documents that the caller has to consent to again before he buys',
    input: z.object({}),
    output: z.array(asked),
  }),
  consentToAgreements: endpoint({
    method: 'POST',
    path: '/system/v1/agreement-consents',
    audience: 'user',
    flavour: 'community',
    summary: 'Consents to versions in force; sent twice, it is one consent. Answers what is still asked for',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostConsents)) }),
    output: z.array(asked),
    codes: ['agreement_not_in_force'],
    limit: { max: 60, seconds: 600, by: 'user' },
  }),
}
