import { Badge } from '@pitlane/ui/badge.tsx'
import { ProductCard } from '@pitlane/ui/product-card.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import type { MallCardItem } from './load-mall.ts'
import { mallItemHref } from './mall-query.ts'
import { usePointsParts } from './points-price.tsx'

const few = 5
type MallCardProps = { item: MallCardItem; balance: number | null; first?: boolean }

/** One of the mall's goods: what it costs me, and what I lack for it. */
export function MallCard({ item, balance, first }: MallCardProps) {
  const { t, money } = useI18n()
  const partsOf = usePointsParts()
  const { my_points: mine, points: usual, member_points: forMembers } = item
  const badge =
    item.left === 0
      ? t('points-mall.sold_out')
      : item.state === 'upcoming'
        ? t('points-mall.not_yet')
        : item.left <= few && t('points-mall.left', { count: item.left })
  const say = (points: number) => t('points-mall.points', { points })
  return (
    <li>
      <ProductCard
        href={mallItemHref(item.id)}
        picture={pictureOf({ ...item.picture, alt: '' })}
        first={first}
        nameAs="h2"
        name={item.name}
        note={item.style}
        price={partsOf(mine)}
        unit={item.price > 0 ? `+ ${money(item.price, item.currency)}` : undefined}
        old={
          mine < usual ? { parts: partsOf(usual), label: t('points-mall.usual', { points: say(usual) }) } : undefined
        }
        badge={badge && <Badge tone={item.left > 0 && item.state === 'running' ? 'watch' : 'neutral'}>{badge}</Badge>}
        below={
          balance !== null && balance < mine ? (
            <small>{t('points-mall.lacking', { points: mine - balance })}</small>
          ) : (
            mine === usual &&
            forMembers !== null && <small>{t('points-mall.members', { points: say(forMembers) })}</small>
          )
        }
      />
    </li>
  )
}
