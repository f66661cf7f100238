import { keysOf } from '@pitlane/domain/record.ts'
import { cx } from '@pitlane/ui/cx.ts'
import { ProductGrid } from '@pitlane/ui/product-card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { SkeletonCard, Skeleton } from '@pitlane/ui/skeleton.tsx'
import { useT } from '../../lib/i18n.tsx'
import { cardGoods, GoodsCard } from '../catalog/index.ts'
import type { Offers } from './member-calls.ts'
import styles from './offer-section.module.css'

const titles = {
  member: 'membership.offers_member',
  newcomer: 'membership.offers_newcomer',
  non_member: 'membership.offers_non_member',
} as const

/** The offers of each group that somebody belongs to: a visitor to those of `open`. */
export function OfferSection({ open, mine }: { open: Offers; mine: Offers | null }) {
  const offers = mine ?? open
  return (
    <>
      {offers.list.length > 0 && (
        <div className={mine ? undefined : 'for-visitor'}>
          <Groups offers={offers} />
        </div>
      )}
      {!mine && <Unknown />}
    </>
  )
}

/** In the size of the offers of one group, which is what most have. */
const Unknown = () => (
  <div className={cx(styles.unknown, 'for-user')}>
    <Skeleton shape="title" />
    <ProductGrid>
      <li>
        <SkeletonCard />
      </li>
    </ProductGrid>
  </div>
)

function Groups({ offers }: { offers: Offers }) {
  const t = useT()
  return keysOf(titles).map((group) => {
    const own = offers.list.filter((one) => one.group === group)
    if (own.length === 0) return null
    return (
      <Section key={group} title={t(titles[group])}>
        <ProductGrid>
          {own.map((goods) => (
            <GoodsCard key={goods.id} goods={cardGoods(goods)} group="vip_landing_page" />
          ))}
        </ProductGrid>
      </Section>
    )
  })
}
