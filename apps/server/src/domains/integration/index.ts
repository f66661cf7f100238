import { keepDeliveryDays } from '@pitlane/domain/integration/webhook.ts'
import type { Domain } from '../../platform/domain.ts'
import { integrationDeadlines, integrationInvariants } from '../../reads/integration-invariants.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { registerTokenEndpoint } from './token-endpoint.ts'
import { sweepDeliveries } from './send-waiting.ts'
import { apiKeyStaffRoutes, webhookStaffRoutes } from './staff-routes.ts'
import {
  tellAfterSalesClosed,
  tellClosed,
  tellCompleted,
  tellDecided,
  tellDelivered,
  tellGoods,
  tellPaid,
  tellRefunded,
  tellRefundFailed,
  tellRegistered,
  tellReport,
  tellShipped,
  tellSold,
  tellStock,
  tellSubmitted,
} from './tell-what-happened.ts'
import { webhookOffLetter } from './webhook-letter.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'webhook.deliver': { deliveryId: number }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    staff_webhook_off: { endpointId: number }
  }
}

/** Keys of programs, and what programs are told. The last to hear of an event: what it tells is what is committed. */
export const integration = {
  name: 'integration',
  routes: [...apiKeyStaffRoutes, ...webhookStaffRoutes],
  register: registerTokenEndpoint,
  handlers: {
    'order.paid': [tellPaid, tellSold],
    'order.shipped': [tellShipped],
    'order.delivered': [tellDelivered],
    'order.completed': [tellCompleted],
    'order.closed': [tellClosed],
    'refund.done': [tellRefunded],
    'refund.failed': [tellRefundFailed],
    'after-sales.submitted': [tellSubmitted],
    'after-sales.decided': [tellDecided],
    'after-sales.closed': [tellAfterSalesClosed],
    'goods.changed': [tellGoods],
    'stock.changed': [(ctx, { styleIds }) => tellStock(ctx, async () => styleIds)],
    'report.accepted': [tellReport],
    'user.registered': [tellRegistered],
  },
  jobs: { 'webhook.deliver': (ctx, { deliveryId }) => deliverWebhook(ctx, deliveryId) },
  letters: { staff_webhook_off: webhookOffLetter },
  chores: [sweepDeliveries],
  invariants: integrationInvariants,
  deadlines: integrationDeadlines,
  retention: [
    { table: 'api_access_tokens', after: 'expires_at', days: 1 },
    { table: 'webhook_deliveries', after: 'created_at', days: keepDeliveryDays },
    // Those that wait for an endpoint that was deleted go with it, and an event a day after its deliveries.
    { table: 'webhook_events', after: 'created_at', days: keepDeliveryDays + 1 },
  ],
} satisfies Domain
