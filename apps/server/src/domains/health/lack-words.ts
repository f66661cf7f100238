import type { ChecklistItem, ChecklistLine, GatewayName, GatewayResult, LackOf } from '@pitlane/domain/checklist.ts'
import { isGateway } from './checklist.ts'

const unreachable = { checking: 'not known yet', refused: 'refused', no_answer: 'does not work now' }

/**
 * For the operator who starts the server, and therefore in its words: variables and commands. The console has longer
 * ones.
 */
const words: { [Item in ChecklistItem]: Record<LackOf<Item>, string> } = {
  identity: { sample: 'company, address and e-mail still are the sample ones: console, Settings' },
  domain: {
    this_machine: 'PUBLIC_URL is this machine: set the address that people see',
    not_https: 'PUBLIC_URL is not https',
  },
  mail: {
    none: 'SMTP_URL is not set: mails stay in the outbox',
    sample: 'MAIL_FROM is not set: mails come from an address that is nobody’s',
    untested: 'no test letter was sent: console, Checklist',
    ...unreachable,
  },
  payments: {
    none: 'STRIPE_SECRET_KEY is not set: nothing can be paid',
    sandbox: 'SANDBOX_PAYMENTS moves no money: set STRIPE_SECRET_KEY',
    test_key: 'STRIPE_SECRET_KEY is one for tests and moves no money',
    untested: 'no test payment was made: console, Checklist',
    ...unreachable,
  },
  shipping: { none: 'there is no way of shipping: console, Shipping' },
  taxes: { none: 'no country is taxed: console, Tax rates, or say in the checklist that none is' },
  goods: { none: 'nothing is on sale: console, Items', out_of_stock: 'all that is on sale is out of stock' },
  agreements: {
    sample: 'the agreements name the sample company',
    unread: 'nobody has said that he read the agreements: console, Checklist',
  },
  second_factor: {
    none: 'there is no administrator: npm run admin:create -- you@example.com',
    without_factor: 'an administrator has no second factor',
  },
  backup: {
    none: 'there is none: set BACKUP_EVERY, such as 6h',
    failed: 'the last one failed: console, Health',
    late: 'none has gone well for too long',
  },
  storage: unreachable,
  tracking: unreachable,
}

/** One line for each missing item. */
export function lackLines(lines: readonly ChecklistLine[], results: Record<GatewayName, GatewayResult>): string[] {
  return lines.flatMap(({ item, lack }) => {
    if (!lack) return []
    const result = isGateway(item, results) ? results[item] : null
    const text = (words[item] as Record<string, string>)[lack]!
    const said = result && 'variable' in result ? `${result.variable} ${text}: ${result.said}` : text
    return [`${item.replace('_', ' ').padEnd(14)} ${said}`]
  })
}
