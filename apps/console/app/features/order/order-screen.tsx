import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Box } from '@mui/material'
import { useShowContext } from 'ra-core'
import { RecordScreen } from '../../parts/record.tsx'
import { StaffRefunds } from '../after-sales/index.ts'
import { Parcels } from '../logistics/index.ts'
import { Buyer } from './order-buyer.tsx'
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
        <Lines order={order} />
        <Parcels order={order} />
        <StaffRefunds order={order} />
        <Payments order={order} />
      </Box>
      <Box>
        <Buyer order={order} />
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
