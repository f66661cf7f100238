import type { Role } from '@pitlane/domain/account/account.ts'
import { lazy, Suspense } from 'react'
import { mayCall } from '../lib/calls.ts'

// Most lists are read without it.
const ReferencePick = lazy(() => import('./reference-pick.tsx'))

type Props = { source: string; reference: string; named: string }

/** One of another list, looked for by name. */
const ReferenceFilter = (props: Props) => (
  <Suspense>
    <ReferencePick {...props} />
  </Suspense>
)
const byDelivery = (
  <ReferenceFilter key="freight_option_id" source="freight_option_id" reference="freight" named="title" />
)
const byItem = <ReferenceFilter key="goods_id" source="goods_id" reference="goods" named="name" />

/** Filters of what belongs to an order: what one chooses from is read by some roles only. */
export const ofOrders = (role: Role | undefined) => [
  ...(mayCall(role, 'listStaffFreight') ? [byDelivery] : []),
  ...(mayCall(role, 'listStaffGoods') ? [byItem] : []),
]
