import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { Mover } from '../../parts/mover.tsx'
import { moneyText } from '../../parts/money.tsx'
import { refundReasonKey } from '../../parts/refund-reason.ts'
import { Time } from '../../parts/time.tsx'

const words: Record<string, string> = {
  order: 'order.state',
  payment: 'order.payment',
  shipment: 'order.shipment',
  reminder: 'order.reminder',
  address: 'order.address_move',
  withdrawal: 'order.withdrawal_move',
}

type Move = StaffOrder['moves'][number]

/** Why it came to a move: a word of ours has words, anything else is what somebody wrote. */
function useWhy() {
  const translate = useTranslate()
  return ({ axis, to, why }: Move): string => {
    if (why === '') return ''
    if (axis === 'order' && to === 'closed') return translate(`order.reason.${why}`)
    if (axis === 'payment' && to.endsWith('refunded')) return translate(refundReasonKey(why))
    // The payment's id stands with the payments.
    if (axis === 'payment' && to === 'paid' && why !== 'nothing to pay') return ''
    return translate(`order.move_why.${why}`, { _: why })
  }
}

/** What became of it; a further part of the money says how much, since the word stays the same. */
function useWhat({ payments, currency }: StaffOrder) {
  const translate = useTranslate()
  const locale = useLocale()
  return ({ axis, from, to, why }: Move): string => {
    const word = (state: string) => translate(`${words[axis]}.${state}`)
    if (from !== to) return from ? `${word(from)} → ${word(to)}` : word(to)
    const amount = payments
      .flatMap(({ refunds }) => refunds)
      .filter(({ reason }) => reason === why)
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (axis !== 'payment' || amount === 0) return word(to)
    return translate('order.refunded_more', { amount: moneyText(amount, currency, locale) })
  }
}

/** Every move, the latest on top: what, when, by whom and why. */
export function Moves({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const why = useWhy()
  const whatOf = useWhat(order)
  return (
    <Section title="order.moves">
      {order.moves.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('order.no_moves')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {order.moves.toReversed().map((move) => (
          <Box component="li" key={`${move.at}.${move.axis}.${move.to}`} sx={{ pl: 1.5, pb: 1.5, fontSize: 14 }}>
            <Box sx={{ fontWeight: 600 }}>
              {translate(`order.axis.${move.axis}`)}: {whatOf(move)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
              <Time at={move.at} /> · <Mover move={move} />
              {why(move) && ` · ${why(move)}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
