import { Button } from '@pitlane/ui/button.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ProblemText } from './problem-text.tsx'
import type { useCheckout } from './use-checkout.ts'

/** The button with the amount. With an amount that may be old it asks for the new one first. */
export function CheckoutBar({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const t = useT()
  const { quote, quoteState, problem, ordering } = checkout
  const stale = quoteState === 'stale'
  const asking = quoteState === 'asking'
  const soldOut = quote.lines.some(({ stock }) => stock === 0)
  const note =
    problem?.at === 'order' ? (
      <ProblemText problem={problem} at="order" />
    ) : stale ? (
      t('checkout.price_stale')
    ) : (
      checkout.sentBefore && t('checkout.already_sent')
    )
  return (
    <StickyBar note={note}>
      <Button
        size="l"
        wide
        kind={stale ? 'secondary' : 'primary'}
        loading={ordering}
        reason={soldOut ? t('checkout.sold_out') : (problem?.toSale || problem?.toMall) && problem.text}
        // Until the new amount is there the old one stays, and cannot be agreed to.
        aria-disabled={asking || undefined}
        onClick={asking ? undefined : stale ? checkout.refresh : checkout.order}
      >
        {stale
          ? t('checkout.refresh_price')
          : checkout.withoutAddress
            ? t('address.add')
            : t('checkout.place', { amount: checkout.amount })}
      </Button>
    </StickyBar>
  )
}
