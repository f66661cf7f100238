import { formatPercent } from '@pitlane/domain/percent.ts'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { moneyText } from '../../parts/money.tsx'
import type { Figures } from './use-figures.ts'

type Sums = Figures['before']

const sumOf = (days: Figures['days'], name: keyof Sums) => days.reduce((sum, day) => sum + day[name], 0)
const rateOf = ({ sales, refunds }: Pick<Sums, 'sales' | 'refunds'>) =>
  sales === 0 ? 0 : Math.round((refunds / sales) * 10_000)

function Tile({ word, value, note }: { word: string; value: string; note: string }) {
  const translate = useTranslate()
  return (
    <Box sx={{ minWidth: 140 }}>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{translate(word)}</Typography>
      <Typography sx={{ fontSize: 22, fontWeight: 600 }}>{value}</Typography>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{note}</Typography>
    </Box>
  )
}

/** The sums of the days, each beside that of as many days before. */
export function Tiles({ days, before, currency }: Figures) {
  const locale = useLocale() ?? 'en'
  const translate = useTranslate()
  const now = { orders: sumOf(days, 'orders'), sales: sumOf(days, 'sales'), refunds: sumOf(days, 'refunds') }
  const money = (amount: number) => moneyText(amount, currency, locale)
  const rate = (sums: Sums) => formatPercent(rateOf(sums), locale)
  const tiles = [
    ['figures.sales', money(now.sales), money(before.sales)],
    ['figures.orders', String(now.orders), String(before.orders)],
    ['figures.refunds', money(now.refunds), money(before.refunds)],
    ['figures.rate', rate(now), rate(before)],
  ] as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, mb: 2.5 }}>
      {tiles.map(([word, value, earlier]) => (
        <Tile key={word} word={word} value={value} note={translate('figures.before', { value: earlier })} />
      ))}
    </Box>
  )
}
