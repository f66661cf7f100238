/** What is told to other programs, by the specification "Standard Webhooks" (standardwebhooks.com). */
export const webhookEvents = [
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.completed',
  'order.closed',
  'refund.succeeded',
  'refund.failed',
  'after_sales.submitted',
  'after_sales.decided',
  'after_sales.closed',
  'product.changed',
  'stock.changed',
  'stock.low',
  'report.received',
  'customer.registered',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** A test besides them, which goes to one endpoint and is chosen by nobody. */
export const pingEvent = 'ping'
export const toldEvents = [...webhookEvents, pingEvent] as const
export type ToldEvent = (typeof toldEvents)[number]

export const mostEndpoints = 20
export const webhookUrlLength = 500
export const webhookNameLength = 80
/** Of a replaced secret: both sign until then. */
export const secretOverlapHours = 24
/** So much of an answer is kept, in bytes. */
export const keptAnswerBytes = 2_048
export const webhookTimeoutMs = 10_000
export const keepDeliveryDays = 30

/** `failing`: tried for three days without an answer. `gone`: the endpoint has answered 410. */
export const endpointStates = ['on', 'off', 'failing', 'gone'] as const
export type EndpointState = (typeof endpointStates)[number]
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** The pauses between the tries: three days and a bit in all. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
export const mostTries = pauses.length + 1
/** How long to wait after so many failed tries; null when there are no more. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null
/** An endpoint that does not answer at all is left alone so long: it does not keep the others waiting. */
export const endpointPauseMs = minute

/** 2xx. A redirect is none: where it leads to nobody has chosen. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** Why an address is none that is called; null for one that may be. Where its name leads is looked at when it is called. */
export function webhookUrlFault(text: string, { mayBePrivate }: { mayBePrivate: boolean }): 'format' | 'https' | null {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password || url.hash) return 'format'
  if (url.protocol === 'http:' && !mayBePrivate) return 'https'
  return null
}
