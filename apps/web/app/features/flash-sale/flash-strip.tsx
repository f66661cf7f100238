import { ProductRow } from '@pitlane/ui/product-card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { type CardFlash, saleHref, type SlotTimes } from './card-flash.ts'
import { FlashCard } from './flash-card.tsx'
import { FlashCountdown } from './flash-countdown.tsx'
import { useFlashState } from './use-flash-state.ts'

export type Strip = { slot: SlotTimes; list: CardFlash[]; now: number }

/** The sale that runs or comes next, on the home screen. */
export const FlashStrip = ({ strip }: { strip: Strip }) => <Slot key={strip.slot.id} {...strip} />

function Slot({ slot, list, now }: Strip) {
  const t = useT()
  const time = useFlashState(slot, now)
  if (time.state === 'ended') return null
  const title = t('flash-sale.title')
  return (
    <Section title={title} aside={<FlashCountdown {...time} />} more={{ href: saleHref, label: t('flash-sale.more') }}>
      <ProductRow label={title}>
        {list.map((item) => (
          <FlashCard key={item.id} item={item} state={time.state} />
        ))}
      </ProductRow>
    </Section>
  )
}
