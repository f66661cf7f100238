import type { PricePlan } from '@pitlane/contract/catalog/staff-prices.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { usePermissions, useRecordContext, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

/** Takes a planned price back; nothing for one that is over. */
export function CancelPlanButton() {
  const plan = useRecordContext<PricePlan>()
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('cancelPricePlan', 'price.canceled')
  if (!plan || !['waiting', 'running'].includes(plan.state) || !mayCall(permissions, 'cancelPricePlan')) return null
  return (
    <ActDialog
      button={`price.cancel.${plan.state}`}
      title={`price.cancel.${plan.state}`}
      confirm={`price.cancel.${plan.state}`}
      danger
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: plan.id })) !== null}
    >
      {translate(`price.cancel_hint.${plan.state}`)}
    </ActDialog>
  )
}
