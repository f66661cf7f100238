import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { PackageCheck } from 'lucide-react'
import { usePermissions, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { whyNotPack } from './why-not.ts'

export function PackButton({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('packStaffOrder', 'parcel.packed')
  return (
    <ActDialog
      button="parcel.pack"
      title="parcel.pack"
      confirm="parcel.pack"
      icon={<PackageCheck size={16} />}
      reason={whyNotPack(order, permissions)}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: order.id })) !== null}
    >
      {translate('parcel.pack_hint')}
    </ActDialog>
  )
}
