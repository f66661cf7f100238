import { useI18n } from '../../lib/i18n.tsx'

/** An amount as people read it, with the points that are a part of it: "$12.00", "500 points", "$12.00 + 500 points". */
export function usePriceText(): (amount: number, currency: string, points: number) => string {
  const { t, money } = useI18n()
  return (amount, currency, points) => {
    if (points === 0) return money(amount, currency)
    const inPoints = t('order.points', { points })
    return amount === 0 ? inPoints : t('order.and_points', { money: money(amount, currency), points: inPoints })
  }
}
