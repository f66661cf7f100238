import { parcelLines } from '@pitlane/domain/address/layout.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { useGetMany, useGetOne, useParams } from 'ra-core'
import { whole } from '../../parts/record.tsx'
import { SlipHead, SlipTable } from './packing-slip.tsx'
import { SlipScreen } from './slip-paper.tsx'
import { useChosenIds } from './use-chosen.ts'

// A missing order is still missing at the third try.
const once = { retry: false }

const slipOf = (order: StaffOrder) => ({
  key: order.id,
  channel: order.channel,
  to: order.address ? parcelLines(order.address) : [order.mailing_email],
  about: <SlipHead order={order} />,
  children: <SlipTable order={order} />,
})

export function PackingSlipScreen() {
  const { id = '' } = useParams()
  const { data: order, error } = useGetOne<StaffOrder>('orders', { id: Number(id), ...whole }, once)
  const back = { to: `/orders/${id}/show`, label: 'slip.back' }
  return <SlipScreen back={back} error={error} slips={order ? [slipOf(order)] : null} />
}

/** The slips of all orders that the address names. */
export function PackingSlipsScreen() {
  const [ids] = useChosenIds()
  const { data, error } = useGetMany<StaffOrder>('orders', { ids, ...whole }, once)
  const orders = data?.every(Boolean) ? data : null
  return (
    <SlipScreen back={{ to: '/shipping', label: 'shipping.back' }} error={error} slips={orders && orders.map(slipOf)} />
  )
}
