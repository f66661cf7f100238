/** What a shop needs before it can sell, in the order in which one sets it up. */
export const checklistItems = [
  'identity',
  'domain',
  'mail',
  'payments',
  'shipping',
  'taxes',
  'goods',
  'agreements',
  'second_factor',
  'backup',
  'storage',
  'tracking',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

/** What the administrator says of the shop, or has tried; one word each. */
export const checklistMarks = ['mail_tested', 'payments_tested', 'no_taxes', 'agreements_read', 'put_away'] as const
export type ChecklistMark = (typeof checklistMarks)[number]
/** Those that are said and not tried. */
export const saidMarks = ['no_taxes', 'agreements_read', 'put_away'] as const satisfies readonly ChecklistMark[]

/** What reaches to the outside, and whether it takes our settings. */
export type GatewayName = 'mail' | 'payments' | 'storage' | 'tracking'
export type GatewayOutcome = { state: 'works' } | { state: 'refused' | 'no_answer'; variable: string; said: string }
export type GatewayResult = { state: 'unused' | 'checking' } | GatewayOutcome
type Gateway = GatewayResult['state']

export type ChecklistFacts = {
  /** Whether the company, its address or its e-mail still is the demonstration's. */
  companyIsSample: boolean
  publicUrl: string
  mail: Gateway
  /** Whether mails still come from the demonstration's address. */
  senderIsSample: boolean
  payments: Gateway
  /** Which payments: Stripe with a key for tests moves no money either. */
  provider: 'none' | 'sandbox' | 'test' | 'live'
  storage: Gateway
  tracking: Gateway
  shipping: boolean
  /** Whether nothing that is on sale is sent. */
  allVirtual: boolean
  taxes: boolean
  goods: 'none' | 'out_of_stock' | 'on_sale'
  administrators: 'none' | 'without_factor' | 'with_factor'
  backup: 'good' | 'failed' | 'late' | 'none' | 'elsewhere'
  marks: ReadonlySet<ChecklistMark>
}

const local = /^(?:localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/

/** What lacks of each, as one word; null where nothing does, `not_needed` where it does not apply. */
const rules = {
  identity: (shop) => (shop.companyIsSample ? 'sample' : null),
  domain({ publicUrl }) {
    const { protocol, hostname } = new URL(publicUrl)
    if (local.test(hostname)) return 'this_machine'
    return protocol === 'https:' ? null : 'not_https'
  },
  mail({ mail, senderIsSample, marks }) {
    if (mail === 'unused') return 'none'
    if (mail !== 'works') return mail
    if (senderIsSample) return 'sample'
    return marks.has('mail_tested') ? null : 'untested'
  },
  payments({ provider, payments, marks }) {
    if (provider === 'none' || provider === 'sandbox') return provider
    if (payments !== 'works') return payments === 'unused' ? 'none' : payments
    if (provider === 'test') return 'test_key'
    return marks.has('payments_tested') ? null : 'untested'
  },
  shipping({ shipping, allVirtual }) {
    if (shipping) return null
    return allVirtual ? 'not_needed' : 'none'
  },
  taxes({ taxes, marks }) {
    if (taxes) return null
    return marks.has('no_taxes') ? 'not_needed' : 'none'
  },
  goods: ({ goods }) => (goods === 'on_sale' ? null : goods),
  agreements({ companyIsSample, marks }) {
    if (companyIsSample) return 'sample'
    return marks.has('agreements_read') ? null : 'unread'
  },
  second_factor: ({ administrators }) => (administrators === 'with_factor' ? null : administrators),
  backup({ backup }) {
    if (backup === 'elsewhere') return 'not_needed'
    return backup === 'good' ? null : backup
  },
  storage: ({ storage }) => optional(storage),
  tracking: ({ tracking }) => optional(tracking),
} as const satisfies Record<ChecklistItem, (shop: ChecklistFacts) => string | null>

function optional(gateway: Gateway) {
  if (gateway === 'works') return null
  return gateway === 'unused' ? 'not_needed' : gateway
}

type Answer<Item extends ChecklistItem> = ReturnType<(typeof rules)[Item]>
/** The words that can be said of an item. */
export type LackOf<Item extends ChecklistItem> = Exclude<Answer<Item>, 'not_needed' | null>

export type ChecklistLine = {
  item: ChecklistItem
  state: 'done' | 'todo' | 'not_needed'
  /** What lacks; null unless something is to do. */
  lack: LackOf<ChecklistItem> | null
}

export function checklistOf(shop: ChecklistFacts): ChecklistLine[] {
  return checklistItems.map((item) => {
    const answer = rules[item](shop)
    if (answer === null) return { item, state: 'done', lack: null }
    return answer === 'not_needed' ? { item, state: 'not_needed', lack: null } : { item, state: 'todo', lack: answer }
  })
}
