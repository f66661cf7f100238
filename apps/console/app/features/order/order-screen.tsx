import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Box } from '@mui/material'
import { useShowContext } from 'ra-core'
import { RecordScreen } from '../../parts/record.tsx'
import { OrderRequests, StaffRefunds } from '../after-sales/index.ts'
import { OrderDocuments } from '../invoice/index.ts'
import { OrderWithdrawals } from '../withdrawal/index.ts'
import { Parcels } from '../logistics/index.ts'
import { Buyer } from './order-buyer.tsx'
import { OrderTax } from './order-tax.tsx'
import { OrderHead } from './order-head.tsx'
import { Lines } from './order-lines.tsx'
import { Moves } from './order-moves.tsx'
import { Notes } from './order-notes.tsx'
import { Payments } from './order-payments.tsx'

function Details() {
  const { record: order } = useShowContext<StaffOrder>()
  if (!order) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      <Box>
        <OrderHead order={order} />
        <OrderWithdrawals orderId={order.id} />
        <Lines order={order} />
        <Parcels order={order} />
        <OrderRequests orderId={order.id} />
        <StaffRefunds order={order} />
        <Payments order={order} />
        <OrderDocuments orderId={order.id} />
      </Box>
      <Box>
        <Buyer order={order} />
        <OrderTax order={order} />
        <Notes order={order} />
        <Moves order={order} />
      </Box>
    </Box>
  )
}

export const OrderScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
