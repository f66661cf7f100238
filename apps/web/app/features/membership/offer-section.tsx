import { keysOf } from '@pitlane/domain/record.ts'
import { ProductGrid } from '@pitlane/ui/product-card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { cardGoods, GoodsCard } from '../catalog/index.ts'
import type { Offers } from './member-calls.ts'

const titles = {
  member: 'membership.offers_member',
  newcomer: 'membership.offers_newcomer',
  non_member: 'membership.offers_non_member',
} as const

/** The offers of each group that somebody belongs to; nothing where there are none. */
export function OfferSection({ offers }: { offers: Offers }) {
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
