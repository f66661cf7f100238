import type { DrawPrize } from '@pitlane/contract/lottery/lottery.ts'
import type { PrizeKind } from '@pitlane/domain/lottery/prizes.ts'
import { CircleSlash2, Coins, CreditCard, Gift, type LucideIcon, TicketPercent } from 'lucide-react'
import { pictureAt } from '../../lib/picture.ts'
import styles from './lottery.module.css'

const icons: Record<PrizeKind, LucideIcon> = {
  points: Coins,
  coupon: TicketPercent,
  gift_card: CreditCard,
  goods: Gift,
  nothing: CircleSlash2,
}

type Shown = Pick<DrawPrize, 'kind' | 'title' | 'picture'>

/** The picture of goods, or the sign of their kind. */
export function PrizePicture({ prize, size }: { prize: Omit<Shown, 'title'>; size: 'card' | 'row' | 'large' }) {
  const Icon = icons[prize.kind]
  return (
    <span className={styles.picture} data-size={size}>
      {prize.picture?.src ? (
        <img src={pictureAt(prize.picture.src, size === 'large' ? 640 : 160)} alt="" width="160" height="160" />
      ) : (
        <Icon size={size === 'large' ? 56 : 28} aria-hidden="true" />
      )}
    </span>
  )
}

export const PrizeFace = ({ prize }: { prize: Shown }) => (
  <>
    <PrizePicture prize={prize} size="card" />
    <span className={styles.name}>{prize.title}</span>
  </>
)
