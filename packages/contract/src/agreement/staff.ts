import {
  agreementBeginnings,
  agreementDocuments,
  agreementLengths,
  agreementStates,
} from '@pitlane/domain/agreement/agreement.ts'
import * as z from 'zod/mini'
import { someTexts } from '../brand/some-texts.ts'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, lang, nothing, pageOf } from '../shapes.ts'
import { day, key, listing, readVersion, version } from '../staff-shapes.ts'

const fields = {
  /** As its readers see it, such as 2.0. */
  label: filled(agreementLengths.version),
  texts: someTexts(agreementLengths.text),
}
const row = z.object({
  id: z.int(),
  brand_id: z.int(),
  brand: z.string(),
  document: z.enum(agreementDocuments),
  label: z.string(),
  state: z.enum(agreementStates),
  needs_consent: z.boolean(),
  /** null: a draft. */
  effective: z.nullable(z.string()),
  in_force: z.boolean(),
  langs: z.array(lang),
  /** How many accounts have consented to it. */
  consented: z.int(),
  updated_at: instant,
  version,
})
const staffAgreement = z.object({ ...row.shape, texts: fields.texts })
export type StaffAgreement = z.output<typeof staffAgreement>
export type StaffAgreementRow = z.output<typeof row>

const administrator = { audience: [], flavour: 'shop' } as const
const path = '/console_api/agreements/{id}'
const codes = ['agreement_label_taken', 'agreement_placeholder', 'agreement_empty'] as const
// Fourteen languages of a long document.
const maxBytes = 6 * 1024 * 1024

export const agreementStaffEndpoints = {
  listStaffAgreements: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/agreements',
    summary: 'The versions of brands’ agreements, with how many consented',
    input: z.object({
      brand_id: z.optional(id),
      document: z.optional(z.enum(agreementDocuments)),
      state: z.optional(z.enum(agreementStates)),
      ...listing(['id']),
    }),
    output: pageOf(row),
  }),
  getStaffAgreement: endpoint({
    ...administrator,
    method: 'GET',
    path,
    summary: 'One version',
    input: z.object({ id }),
    output: staffAgreement,
  }),
  createStaffAgreement: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/agreements',
    summary: 'Begins a version as a draft',
    input: z.object({
      key,
      brand_id: id,
      document: z.enum(agreementDocuments),
      ...fields,
      /** Take the place of the beginning's in their languages. */
      texts: z._default(fields.texts, {}),
      /** Where none of the brand's is in force, `in_force` begins with what comes with the shop. */
      begin_with: z._default(z.enum(agreementBeginnings), 'own_text'),
    }),
    output: staffAgreement,
    codes,
    maxBytes,
  }),
  updateStaffAgreement: endpoint({
    ...administrator,
    method: 'PUT',
    path,
    summary: 'Changes a draft',
    input: z.object({ id, version, ...fields }),
    output: staffAgreement,
    codes: [...codes, 'agreement_published', 'edited_meanwhile'],
    maxBytes,
  }),
  deleteStaffAgreement: endpoint({
    ...administrator,
    method: 'DELETE',
    path,
    summary: 'Deletes a draft',
    input: z.object({ id, version: readVersion }),
    output: nothing,
    codes: ['agreement_published', 'edited_meanwhile'],
  }),
  publishStaffAgreement: endpoint({
    ...administrator,
    method: 'POST',
    path: `${path}/publish`,
    summary: 'Publishes a draft, which holds from a day on and never changes again',
    input: z.object({ id, version, effective: day, needs_consent: flag }),
    output: staffAgreement,
    codes: ['agreement_published', 'agreement_past_day', 'agreement_empty', 'edited_meanwhile'],
  }),
}
