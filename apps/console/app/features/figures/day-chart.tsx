import { Box, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { useLocale, useTranslate } from 'ra-core'
import { useId } from 'react'
import { moneyText } from '../../parts/money.tsx'
import { niceTop } from './nice-top.ts'
import type { Figures } from './use-figures.ts'

type Props = Pick<Figures, 'days' | 'currency'>

const height = 160
const slot = 10
const bar = 7

/** Each day a bar of what was sold, and on it, narrower, what went back. What it shows is in the table behind it. */
function Bars({ days, currency }: Props) {
  const locale = useLocale() ?? 'en'
  const translate = useTranslate()
  const { palette } = useTheme()
  const top = niceTop(Math.max(...days.map(({ sales, refunds }) => Math.max(sales, refunds))))
  const tall = (amount: number) => (amount / top) * height
  const money = (amount: number) => moneyText(amount, currency, locale)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 1, fontSize: 12 }} aria-hidden>
      <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', textAlign: 'right' }}>
        {[top, top / 2, 0].map((amount) => (
          <Box key={amount} sx={{ lineHeight: 1, color: 'text.secondary' }}>
            {money(amount)}
          </Box>
        ))}
      </Box>
      <svg
        viewBox={`0 0 ${days.length * slot} ${height}`}
        preserveAspectRatio="none"
        style={{ width: '100%', height, display: 'block', overflow: 'visible' }}
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1={0}
            x2={days.length * slot}
            y1={height * part}
            y2={height * part}
            stroke={palette.divider}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {days.map(({ day, orders, sales, refunds }, index) => (
          <g key={day} transform={`translate(${index * slot} 0)`}>
            <title>
              {translate('figures.day', {
                day: dayText(day, locale),
                orders,
                sales: money(sales),
                refunds: money(refunds),
              })}
            </title>
            <rect width={slot} height={height} fill="transparent" />
            <rect
              x={(slot - bar) / 2}
              width={bar}
              y={height - tall(sales)}
              height={tall(sales)}
              fill={palette.primary.main}
            />
            <rect
              x={slot / 2 - 1}
              width={2}
              y={height - tall(refunds)}
              height={tall(refunds)}
              fill={palette.error.main}
            />
          </g>
        ))}
      </svg>
      <span />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', mt: 0.5 }}>
        <span>{dayText(days[0]!.day, locale)}</span>
        <span>{dayText(days.at(-1)!.day, locale)}</span>
      </Box>
    </Box>
  )
}

function DayTable({ days, currency }: Props) {
  const locale = useLocale() ?? 'en'
  const translate = useTranslate()
  return (
    <Box
      sx={{ maxHeight: 320, overflow: 'auto', mt: 1 }}
      tabIndex={0}
      role="region"
      aria-label={translate('figures.table')}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('figures.date')}</TableCell>
            {['orders', 'sales', 'refunds'].map((name) => (
              <TableCell key={name} align="right">
                {translate(`figures.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ day, orders, sales, refunds }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {dayText(day, locale)}
              </TableCell>
              <TableCell align="right">{orders}</TableCell>
              <TableCell align="right">{moneyText(sales, currency, locale)}</TableCell>
              <TableCell align="right">{moneyText(refunds, currency, locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Key({ colour, word }: { colour: string; word: string }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mr: 2 }}>
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colour }} />
      {translate(word)}
    </Box>
  )
}

export function DayChart(props: Props) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Box component="figure" aria-labelledby={title} sx={{ m: 0 }}>
      <Box component="figcaption" id={title} sx={{ fontSize: 13, color: 'text.secondary', mb: 1.5 }}>
        <Key colour="primary.main" word="figures.sales" />
        <Key colour="error.main" word="figures.refunds" />
      </Box>
      <Bars {...props} />
      <Box component="details" sx={{ mt: 1, fontSize: 13 }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
          {translate('figures.table')}
        </Box>
        <DayTable {...props} />
      </Box>
    </Box>
  )
}

/** `20 Nov`, as people of the locale write it; the day has no zone any more. */
const dayText = (day: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
