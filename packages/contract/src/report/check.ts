import { findings, reportKinds } from '@pitlane/domain/report/report.ts'
import { sealVerdicts, typedSealLength } from '@pitlane/domain/report/seal.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, text } from '../shapes.ts'

const words = z.string()

export const checkedReport = z.object({
  verdict: z.enum(sealVerdicts),
  /** Something was added to the report, or it was judged anew, since the document was made. */
  outdated: z.boolean(),
  /** The checked file's SHA-256 without its signature; null where only a code was checked. */
  sum: z.nullable(words),
  /** null where we know of none. Of one that was taken back only its head is told. */
  report: z.nullable(
    z.object({
      kind: z.enum(reportKinds),
      number: words,
      code: words,
      measured_at: instant,
      received_at: instant,
      agency: words,
      finding: z.nullable(z.enum(findings)),
      /** The VIN as strangers see it. */
      vehicle: z.nullable(z.object({ make: words, model: words, vin: words })),
      url: z.nullable(words),
    }),
  ),
})
export type CheckedReport = z.output<typeof checkedReport>

export const reportCheckEndpoints = {
  checkReport: endpoint({
    method: 'GET',
    path: '/system/report/check',
    audience: 'public',
    flavour: 'shop',
    summary:
      'Whether a PDF is as we made it, by its SHA-256 without the last line (`sum`), that line’s signature (`seal`) and its `code`; or which report a code belongs to',
    input: z.object({
      code: z._default(text(typedSealLength), ''),
      sum: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
      seal: z._default(text(200), ''),
    }),
    output: checkedReport,
    limit: { max: 60, seconds: 600, by: 'ip' },
  }),
  listReportKeys: endpoint({
    method: 'GET',
    path: '/system/report/keys',
    audience: 'public',
    flavour: 'shop',
    summary: 'The public keys (Ed25519, SPKI in base64) by which documents are signed, and were before',
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ id: words, public_key: words, created_at: instant, retired_at: z.nullable(instant) })),
    }),
  }),
}
