import type { StaffWithdrawal } from '@pitlane/contract/withdrawal/staff.ts'
import { Alert, Box, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { RefundBy } from './refund-by.tsx'
import { useSums } from './use-sums.ts'
import { SettleButton } from './settle-button.tsx'

function Withdrawal({ row, onDone }: { row: StaffWithdrawal; onDone: () => void }) {
  const translate = useTranslate()
  const sums = useSums(row)
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography sx={{ fontSize: 14, fontWeight: 600 }}>{row.number}</Typography>
        <StateChip words="withdrawal.state" state={row.state} />
        {row.state === 'received' && (
          <Box sx={{ ml: 'auto' }}>
            <SettleButton row={row} onDone={onDone} />
          </Box>
        )}
      </Box>
      {row.state === 'received' && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('withdrawal.to_do')}
        </Alert>
      )}
      <Facts
        facts={[
          ['withdrawal.at', <Time at={row.at} />],
          ...sums,
          ['withdrawal.name', row.name],
          ['withdrawal.email', row.email],
          ['withdrawal.way', translate(`withdrawal.way_${row.logged_in ? 'account' : 'form'}`)],
          ['withdrawal.refund_by', row.state === 'received' && <RefundBy row={row} />],
          ['withdrawal.settled_at', row.settled_at !== null && <Time at={row.settled_at} />],
          ['withdrawal.settled_by', row.state === 'settled' && (row.settled_by ?? translate('withdrawal.by_refund'))],
          ['withdrawal.note', row.note],
        ]}
      />
    </Box>
  )
}

/** What the buyer has withdrawn from: what stands to be paid back, and until when. */
export function OrderWithdrawals({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useGetList<StaffWithdrawal>('withdrawals', {
    filter: { order_id: orderId, state: 'all' },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  })
  if (!error && !data?.length) return null
  return (
    <Section title="withdrawal.of_order">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((row) => (
          <Withdrawal key={row.id} row={row} onDone={() => void refetch()} />
        ))}
      </Box>
    </Section>
  )
}
