import { isScope, type Scope } from '@pitlane/domain/integration/api-key.ts'
import type { Endpoint } from './endpoint.ts'

type Rule = string | { read: string } | null
/** What is only read by keys: writing it takes a person. */
const readOnly = (read: string) => ({ read })

/** Areas that no program reaches: each is named, so that of a new path it is decided which of the two it is. */
const byPeople = [
  'adverts',
  'after-sales-staff',
  'agreements',
  'api-keys',
  'audit',
  'backup',
  'battery-profiles',
  'brands',
  'case-answers',
  'case-figures',
  'case-recipients',
  'case-staff',
  'cases',
  'checklist',
  'checks',
  'code-lists',
  'coupons',
  'device-keys',
  'download-pages',
  'flash-items',
  'flash-sessions',
  'goods-together',
  'invitation-queue',
  'invitation-steps',
  'invitations',
  'jobs',
  'lab-applicants',
  'lab-feedback',
  'lab-messages',
  'labs',
  'list-columns',
  'list-views',
  'login-pauses',
  'lottery-activities',
  'lottery-draws',
  'lottery-wins',
  'mail-texts',
  'mails',
  'mall-items',
  'messages',
  'moderation',
  'moderation-decisions',
  'moderation-objections',
  'moderators',
  'packages',
  'point-rules',
  'points-proposals',
  'recall-imports',
  'recalls',
  'refund-proposals',
  'releases',
  'replicas',
  'report-limits',
  'reviews',
  'safety-ratings',
  'second-factor',
  'settings',
  'survey-answers',
  'surveys',
  'topics',
  'transparency',
  'user-import',
  'vehicle-provider',
  'waiting',
]

/**
 * Which scope a key needs for the staff's calls: for reads `<area>:read`, for writes `<area>:write`, if there is such a
 * scope. The longest beginning of a path counts. One with `null` is called by people alone: among them roles, sessions,
 * second factors, settings, keys, and whatever gives money or points away.
 */
const areas: Record<string, Rule> = {
  ...Object.fromEntries(byPeople.map((area) => [area, null])),
  orders: 'orders',
  'orders/{}/pack': 'shipments',
  'orders/{}/parcels': 'shipments',
  'orders/{}/refundable': 'refunds',
  'orders/{}/refunds': 'refunds',
  'orders/{}/after-sales': 'refunds',
  holders: readOnly('orders'),
  'held-styles': readOnly('orders'),
  shop: readOnly('orders'),
  parcels: 'shipments',
  shipping: 'shipments',
  tracking: 'shipments',
  carriers: readOnly('shipments'),
  'after-sales': 'refunds',
  'after-sales/{}/ship-replacement': 'shipments',
  'after-sales/{}/assign': null,
  'staff-refunds': 'refunds',
  'refund-reasons': readOnly('refunds'),
  refunds: readOnly('finance'),
  alerts: readOnly('finance'),
  'tax-rates': readOnly('finance'),
  freight: readOnly('finance'),
  figures: readOnly('finance'),
  'points-owed': readOnly('finance'),
  documents: readOnly('finance'),
  document_pdf: readOnly('finance'),
  books: readOnly('finance'),
  journal: readOnly('finance'),
  datev: readOnly('finance'),
  months: readOnly('finance'),
  'open-month': readOnly('finance'),
  goods: 'products',
  'goods-table': 'products',
  styles: 'products',
  'styles/{}/stock': 'stock',
  'stock-changes': readOnly('products'),
  'price-changes': readOnly('products'),
  'price-plans': 'products',
  categories: 'products',
  'device-models': readOnly('devices'),
  users: readOnly('customers'),
  'users/{}/points': null,
  'users/{}/erasure': null,
  devices: 'devices',
  'devices/{}/release': null,
  'devices/{}/grant': null,
  memberships: readOnly('devices'),
  reports: readOnly('reports'),
  'webhook-endpoints': 'webhooks',
  'webhook-deliveries': 'webhooks',
  withdrawals: 'refunds',
}

const partsOf = (path: string): string[] | null => {
  const [, prefix, ...parts] = path.split('/')
  return prefix === 'console_api' ? parts.map((part) => (part.startsWith('{') ? '{}' : part)) : null
}

/** The rule of the longest beginning of a path that has one; undefined where nobody has decided. */
function ruleOf(parts: readonly string[]): Rule | undefined {
  for (let count = parts.length; count > 0; count -= 1) {
    const rule = areas[parts.slice(0, count).join('/')]
    if (rule !== undefined) return rule
  }
  return undefined
}

/** Whether it is decided who makes the call: programs with a scope, or people alone. */
export function isDecided({ path }: Pick<Endpoint, 'path'>): boolean {
  const parts = partsOf(path)
  return parts === null || ruleOf(parts) !== undefined
}

/** The scope that a key must have for the call; null for a call that no key makes. */
export function scopeOf({
  method,
  path,
  readOnly: reads,
}: Pick<Endpoint, 'method' | 'path' | 'readOnly'>): Scope | null {
  const parts = partsOf(path)
  if (!parts) return null
  const rule = ruleOf(parts)
  if (!rule) return null
  const isRead = method === 'GET' || reads === true
  const [area, mayWrite] = typeof rule === 'string' ? [rule, true] : [rule.read, false]
  const scope = `${area}:${isRead ? 'read' : 'write'}`
  return (isRead || mayWrite) && isScope(scope) ? scope : null
}
