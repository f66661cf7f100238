import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Alert, Box, Button, CircularProgress, GlobalStyles } from '@mui/material'
import { ArrowLeft, Printer } from 'lucide-react'
import { useGetOne, useParams, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { PackingSlip, type Shop } from './packing-slip.tsx'

// A missing order is still missing at the third try.
const once = { retry: false }

/** The slip as it will be on paper; the buttons above stay on the screen. */
export function PackingSlipScreen() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data: order, error: orderError } = useGetOne<StaffOrder>('orders', { id: Number(id) }, once)
  const { data: shop, error: shopError } = useGetOne<Shop & { id: string }>('shop', { id: 'shop' }, once)
  const error = orderError ?? shopError
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default', '@media print': { bgcolor: '#fff' } }}>
      <GlobalStyles styles={{ '@page': { margin: '15mm' } }} />
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, p: 2, '@media print': { display: 'none' } }}>
        <Button component={Link} to={`/orders/${id}/show`} startIcon={<ArrowLeft size={16} />}>
          {translate('slip.back')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Printer size={16} />}
          disabled={!order || !shop}
          onClick={() => window.print()}
        >
          {translate('slip.print')}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" sx={{ maxWidth: 600, mx: 'auto' }}>
          {translate(error.message)}
        </Alert>
      )}
      {!error && (!order || !shop) && <CircularProgress sx={{ display: 'block', mx: 'auto' }} />}
      {order && shop && <PackingSlip order={order} shop={shop} />}
    </Box>
  )
}
