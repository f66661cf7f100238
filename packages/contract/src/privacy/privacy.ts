import { archiveStates } from '@pitlane/domain/privacy/archive.ts'
import { passwordLength } from '@pitlane/domain/account/account.ts'
import { erasureBlockers } from '@pitlane/domain/privacy/erasure.ts'
import { agreementDocuments } from '@pitlane/domain/agreement/agreement.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, instant, lang, nothing } from '../shapes.ts'

const privacy = z.object({
  /** The last copy of all that the shop has of me; null where there is none, or it is gone. */
  archive: z.nullable(
    z.object({
      state: z.enum(archiveStates),
      created_at: instant,
      expires_at: instant,
      /** 0 while it is being made. */
      bytes: z.int(),
    }),
  ),
  /** Whether another can be made now. */
  may_make: z.boolean(),
  /** When I accepted the agreements as I registered; null where nobody knows. */
  registered_consent_at: z.nullable(instant),
  /** The latest first. */
  consents: z.array(
    z.object({
      id: z.int(),
      document: z.enum(agreementDocuments),
      version: z.string(),
      /** The day from which that version holds, as `2026-11-01`. */
      effective: z.string(),
      /** In which it was read. */
      lang,
      /** The brand that asked for it, where it is not the one that is asked now; else null. */
      brand: z.nullable(z.string()),
      at: instant,
    }),
  ),
})
export type Privacy = z.output<typeof privacy>

/** What it would mean to be erased now. */
export const erasure = z.object({
  /** Where the confirmation goes. */
  email: z.string(),
  /** Without one, one has to be set first: it proves who asks. */
  has_password: z.boolean(),
  /** What has to end before, and how many there are of it; none where it can be done. */
  blockers: z.array(z.object({ kind: z.enum(erasureBlockers), count: z.int() })),
  /** What is lost with the account: points, coupons that can be used, services that no device has yet, and bound devices. */
  loses: z.object({ points: z.int(), coupons: z.int(), services: z.int(), devices: z.int() }),
})
export type Erasure = z.output<typeof erasure>

export const privacyEndpoints = {
  getPrivacy: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'GET',
    path: '/system/me/privacy',
    summary: 'What I have consented to and when, and the last copy of my data',
    input: z.object({}),
    output: privacy,
    ownerOnly: true,
  }),
  makeArchive: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'POST',
    path: '/system/me/archive',
    summary: 'Has a copy of my data made, which is mailed when it is ready; again within a day is the same copy',
    input: z.object({}),
    output: privacy,
    limit: { max: 20, seconds: 3600, by: 'user' },
  }),
  getErasure: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'GET',
    path: '/system/me/erasure',
    summary: 'What has to end before I can be erased, and what I would lose',
    input: z.object({}),
    output: erasure,
    ownerOnly: true,
  }),
  eraseAccount: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'POST',
    path: '/system/me/erasure',
    summary: 'Erases me for good: orders and invoices stay without an account, the address is free again',
    input: z.object({ password: filled(passwordLength.max) }),
    output: nothing,
    codes: ['password_missing', 'password_wrong', 'password_paused', 'erasure_of_staff', 'erasure_blocked'],
    limit: { max: 20, seconds: 3600, by: 'user' },
  }),
}

/** Not among the endpoints: its answer is a file. */
export const privacyFileEndpoints = {
  getArchive: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'GET',
    path: '/system/me/archive_file',
    summary: 'The copy of my data as ZIP: JSON, invoices as PDF, pictures and videos',
    input: z.object({}),
    output: nothing,
    codes: ['not_found'],
    limit: { max: 60, seconds: 600, by: 'user' },
    ownerOnly: true,
  }),
}
