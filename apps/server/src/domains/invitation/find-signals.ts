import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { domainOf, emailKey, seriesOf } from '@pitlane/domain/invitation/email-key.ts'
import { burst, type Signal, signals } from '@pitlane/domain/invitation/signals.ts'
import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { type Common, findCommon } from '../../reads/invitation-signals.ts'
import type { InvitationRow } from './queries.ts'

type Asked = Pick<InvitationRow, 'inviterId' | 'friendId' | 'emailKey' | 'network' | 'createdAt'>
type Facts = Common & Pick<Asked, 'emailKey' | 'network'>

/** The list that the npm package keeps; it never leaves the server. */
const disposableDomains = disposableEmailBlocklistSet()

/** The same mailbox twice is no series, but one person. */
function hasSeries({ emailKey: key, mailboxes, inviterEmail }: Facts): boolean {
  const series = seriesOf(key)
  const others = [...mailboxes, emailKey(inviterEmail)].filter((other) => other !== key)
  return series !== null && others.some((other) => seriesOf(other) === series)
}

/** Each signal's question: a new signal does not compile without one. */
const isFound: Record<Signal, (facts: Facts) => boolean> = {
  same_mailbox: (facts) => facts.mailboxTaken || emailKey(facts.inviterEmail) === facts.emailKey,
  same_browser: ({ sameBrowser }) => sameBrowser,
  disposable_email: ({ emailKey: key }) => disposableDomains.has(domainOf(key)),
  same_address: ({ sameAddress }) => sameAddress,
  same_wallet: ({ sameWallet }) => sameWallet,
  same_device: ({ sameDevice }) => sameDevice,
  email_series: hasSeries,
  burst: ({ friendsLately, networkLately }) => friendsLately + 1 >= burst.friends || networkLately + 1 >= burst.network,
  same_network: ({ ips, network }) => network !== null && ips.some((ip) => networkOf(ip) === network),
}

/** What speaks for a friend who is none, as it is known now: an address or a device may come later. */
export async function findSignals({ db }: Pick<Context, 'db'>, asked: Asked): Promise<Signal[]> {
  const to = asked.createdAt
  const from = new Date(to.getTime() - burst.hours * 3_600_000)
  const common = await findCommon(db, { ...asked, from, to })
  const facts = { ...common, emailKey: asked.emailKey, network: asked.network }
  return signals.filter((signal) => isFound[signal](facts))
}
