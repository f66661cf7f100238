import type { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Box, Link as MuiLink } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Failure } from '../../parts/failure.tsx'
import { Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Deadline } from './deadline.tsx'

type Row = OutputOf<typeof afterSalesStaffEndpoints.listStaffAfterSales>['list'][number]

function Request({ row }: { row: Row }) {
  const translate = useTranslate()
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', fontSize: 14, '&:first-of-type': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <MuiLink component={Link} to={`/after-sales/${row.id}/show`}>
          {row.after_sales_no}
        </MuiLink>
        <StateChip words="after_sales.state" state={row.state} />
        {translate(`after_sales.type.${row.type}`)}
        <Box sx={{ ml: 'auto' }}>
          <Money amount={row.total} currency={row.currency} />
        </Box>
      </Box>
      <div>
        {row.quantity} × {row.goods}
      </div>
      {row.first_approved_by !== null && (
        <div>{translate('after_sales.first_approved', { email: row.first_approved_by })}</div>
      )}
      {row.deadline !== null && <Deadline deadline={row.deadline} now={row.now} means={row.deadline_means} />}
    </Box>
  )
}

/** What the buyer has asked about the order: what is open, until when, and who is awaited. */
export function OrderRequests({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useGetList<Row>('after-sales', {
    filter: { order_id: orderId, state: 'all' },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  })
  if (!error && !data?.length) return null
  return (
    <Section title="after_sales.of_order">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((row) => (
          <Request key={row.id} row={row} />
        ))}
      </Box>
    </Section>
  )
}
