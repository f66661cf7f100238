import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Box } from '@mui/material'
import { useShowContext } from 'ra-core'
import { RecordScreen } from '../../parts/record.tsx'
import { RequestHead } from './request-head.tsx'
import { RequestMoney } from './request-money.tsx'
import { RequestMoves } from './request-moves.tsx'
import { RequestParcels } from './request-parcels.tsx'
import { RequestWords } from './request-words.tsx'

function Details() {
  const { record: request } = useShowContext<StaffAfterSales>()
  if (!request) return null
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
        <RequestHead request={request} />
        <RequestWords request={request} />
        <RequestParcels request={request} />
      </Box>
      <Box>
        <RequestMoney request={request} />
        <RequestMoves request={request} />
      </Box>
    </Box>
  )
}

export const RequestScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
