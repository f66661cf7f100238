import { parcelLines } from '@pitlane/domain/address/layout.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { useGetOne, useParams } from 'ra-core'
import { whole } from '../../parts/record.tsx'
import { SlipHead, SlipTable } from './packing-slip.tsx'
import { SlipScreen } from './slip-paper.tsx'

// A missing order is still missing at the third try.
const once = { retry: false }

export function PackingSlipScreen() {
  const { id = '' } = useParams()
  const { data: order, error } = useGetOne<StaffOrder>('orders', { id: Number(id), ...whole }, once)
  const slip = order && {
    to: order.address ? parcelLines(order.address) : [order.mailing_email],
    about: <SlipHead order={order} />,
    children: <SlipTable order={order} />,
  }
  return <SlipScreen back={{ to: `/orders/${id}/show`, label: 'slip.back' }} error={error} slip={slip ?? null} />
}
