import type { StaffWithdrawal } from '@pitlane/contract/withdrawal/staff.ts'
import { Box } from '@mui/material'
import { Time } from '../../parts/time.tsx'

/** Until when the money has to be back: louder once that is over. */
export const RefundBy = ({ row: { state, refund_by, now } }: { row: StaffWithdrawal }) => (
  <Box
    component="span"
    sx={state === 'received' && refund_by < now ? { color: 'error.main', fontWeight: 600 } : undefined}
  >
    <Time at={refund_by} />
  </Box>
)
