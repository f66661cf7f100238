import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { useAct } from '../../lib/use-act.ts'
import { AssignButton } from '../../parts/assign-button.tsx'

/** Gives the request to somebody of the staff; whoever read that another has it is told. */
export function AssignRequestButton({ request: { id, assignee } }: { request: StaffAfterSales }) {
  const by = useAct('assignAfterSales', 'case.assigned')
  const assigneeId = assignee?.id ?? null
  return (
    <AssignButton
      by={{ ...by, act: (assignee_id) => by.act({ id, from: assigneeId, assignee_id }) }}
      assigneeId={assigneeId}
      mayRelease
      staff="after-sales-staff"
      hint="after_sales.assign_hint"
    />
  )
}
