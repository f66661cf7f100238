import { Card } from '@pitlane/ui/card.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { Zap } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { FlashCountdown } from './flash-countdown.tsx'
import styles from './flash-sale.module.css'
import { FlashStock } from './flash-stock.tsx'
import type { Offer } from './use-flash-offer.ts'

/** Why an offer is not to be had any more; null while it is, or will be. */
const whyOver = ({ item, time }: Offer) =>
  !item || !time
    ? 'flash-sale.gone'
    : time.state === 'ended'
      ? 'flash-sale.is_over'
      : item.left <= 0
        ? 'flash-sale.all_taken'
        : null

/** On a product's screen: the flash offer that one came for, with its time, what is left, and how many a person may have. */
export function ProductOffer({ offer }: { offer: Offer }) {
  const { t, priceParts } = useI18n()
  const { item, time } = offer
  const over = whyOver(offer)
  return (
    <Card as="section" tone="sunken" className={styles.box} aria-label={t('flash-sale.title')}>
      <div className={styles.offer}>
        <div className={styles.offerTop}>
          <h2 className={styles.offerTitle}>
            <Zap size={20} />
            {t('flash-sale.title')}
          </h2>
          {time && <FlashCountdown {...time} />}
        </div>
        {over && <p role="status">{t(over)}</p>}
        {!over && item && time && (
          <>
            {time.state === 'upcoming' && <Price parts={priceParts(item.price, item.currency)} />}
            <FlashStock item={item} state={time.state} withLimit />
          </>
        )}
      </div>
    </Card>
  )
}
