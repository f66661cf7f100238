import { langs } from '@pitlane/domain/lang.ts'
import { reportKinds } from '@pitlane/domain/report/report.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, nothing, text } from '../shapes.ts'

/** Not among the endpoints: its answer is a file. */
export const reportFileEndpoints = {
  getReportPdf: endpoint({
    method: 'GET',
    path: '/system/report/pdf',
    audience: 'public',
    flavour: 'shop',
    summary:
      'A report as PDF on A4, as whole or masked as its reader sees it; `zone` and `units` (`mi.psi.32nds.F`) are the reader’s',
    input: z.object({
      id: filled(40),
      kind: z.enum(reportKinds),
      lang: z.optional(z.enum(langs)),
      zone: z.optional(text(60)),
      units: z.optional(text(60)),
    }),
    output: nothing,
    codes: ['report_gone', 'report_too_long'],
    limit: { max: 60, seconds: 600, by: 'ip' },
  }),
}
