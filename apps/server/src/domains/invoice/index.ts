import { invoiceDeadlines, invoiceInvariants } from '../../reads/invoice-invariants.ts'
import type { Domain } from '../../platform/domain.ts'
import { issueInOrder } from './issue-documents.ts'
import { issueMissing } from './issue-missing.ts'
import { invoiceRoutes } from './routes.ts'
import { registerDatev } from './send-datev.ts'
import { registerDocumentPdf } from './send-pdf.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'invoice.issue': { orderId: number }
  }
}

export const invoice = {
  name: 'invoice',
  routes: invoiceRoutes,
  register: (app, _deps, contextOf) => {
    registerDocumentPdf(app, contextOf)
    registerDatev(app, contextOf)
  },
  handlers: {
    'order.paid': [(ctx, { orderId }) => ctx.jobs.send(ctx.db, 'invoice.issue', { orderId })],
    'refund.done': [(ctx, { orderId }) => ctx.jobs.send(ctx.db, 'invoice.issue', { orderId })],
  },
  jobs: { 'invoice.issue': (ctx, { orderId }) => issueInOrder(ctx, orderId) },
  invariants: invoiceInvariants,
  deadlines: invoiceDeadlines,
  chores: [issueMissing],
} satisfies Domain
