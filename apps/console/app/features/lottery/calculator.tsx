import { formatOdds } from '@pitlane/domain/percent.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { calculate, type Planned } from '@pitlane/domain/lottery/calculator.ts'
import { allWeights } from '@pitlane/domain/lottery/draw.ts'
import { defaultCurrency, minor } from '@pitlane/domain/money.ts'
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material'
import { useState } from 'react'
import { useLocale, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.tsx'
import { restOf, type TypedPrize, withRest } from './prizes.ts'

const count = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null

const planned = ({ weight, cost, stock, daily }: TypedPrize): Planned => ({
  weight: Math.min(allWeights, Math.max(0, count(weight) ?? 0)),
  cost: minor(count(cost) ?? 0),
  stock: count(stock),
  daily: count(daily),
})

type Props = { prizes: readonly TypedPrize[]; startsAt: number | null; endsAt: number | null }

/** What the prizes will probably cost, and when each has gone, at so many draws a day. */
export function Calculator({ prizes: typed, startsAt, endsAt }: Props) {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const [perDay, setPerDay] = useState('200')
  const prizes = withRest(typed)
  const days = Math.max(1, Math.ceil(((endsAt ?? 0) - (startsAt ?? 0)) / dayMs))
  const result = calculate(prizes.map(planned), { draws: count(Number(perDay)) ?? 0, days })
  const money = (amount: number) => moneyText(amount, defaultCurrency, locale)
  const titleOf = (titles: Partial<Texts> | undefined, index: number) =>
    titles?.[locale as 'en'] || titles?.en || `${index + 1}`
  return (
    <Section title="lottery.calculator">
      <TextField
        size="small"
        type="number"
        label={translate('lottery.draws_a_day')}
        value={perDay}
        onChange={(event) => setPerDay(event.target.value)}
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
        sx={{ mb: 1 }}
      />
      {restOf(typed) < 0 && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate('lottery.too_much')}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('lottery.prize')}</TableCell>
              <TableCell align="right">{translate('lottery.odds')}</TableCell>
              <TableCell align="right">{translate('lottery.runs_out')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {prizes.map((prize, index) => {
              const { odds, days: until } = result.prizes[index]!
              return (
                // Rows are moved and have no name of their own.
                // oxlint-disable-next-line react/no-array-index-key
                <TableRow key={index}>
                  <TableCell>{titleOf(prize.titles, index)}</TableCell>
                  <TableCell align="right">{formatOdds(odds, locale)}</TableCell>
                  <TableCell align="right">{whenGone(until)}</TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ mt: 2 }}>
        <Facts
          facts={[
            ['lottery.cost_a_draw', money(result.perDraw)],
            ['lottery.cost_expected', money(result.expected)],
            ['lottery.cost_most', money(result.most)],
          ]}
        />
      </Box>
    </Section>
  )

  function whenGone(until: number | null): string {
    if (until === null) return translate('lottery.never')
    return until > days ? translate('lottery.not_before_end') : translate('lottery.after_days', { smart_count: until })
  }
}
