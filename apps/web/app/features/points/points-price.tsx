import { Price, type PriceParts } from '@pitlane/ui/price.tsx'
import { useI18n } from '../../lib/i18n.tsx'

/** "2,400 points", with the figure large and the word small, in whatever order the language has them. */
export function usePointsParts(): (points: number) => PriceParts {
  const { t, number } = useI18n()
  return (points) => {
    const whole = number(points)
    const [prefix = '', suffix = ''] = t('points-mall.points', { points }).split(whole)
    return { prefix, whole, fraction: '', suffix }
  }
}

type PointsPriceProps = { points: number; price: number; currency: string; usual?: number; size?: 'm' | 'l' }

/** A price of the mall: points, the money beside them, and what it costs without a membership. */
export function PointsPrice({ points, price, currency, usual = points, size }: PointsPriceProps) {
  const { t, money } = useI18n()
  const partsOf = usePointsParts()
  const old = {
    parts: partsOf(usual),
    label: t('points-mall.usual', { points: t('points-mall.points', { points: usual }) }),
  }
  return (
    <Price
      parts={partsOf(points)}
      size={size}
      unit={price > 0 ? `+ ${money(price, currency)}` : undefined}
      old={usual > points ? old : undefined}
    />
  )
}
