import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import type { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { descriptionLength } from '@pitlane/domain/after-sales/actions.ts'
import { type AfterSalesType, afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { MenuItem } from '@mui/material'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useGetList, usePermissions, useRedirect, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

type Reason = OutputOf<typeof afterSalesStaffEndpoints.getStaffRefundReason>
const nothing = { line: '', type: '', reason: '', units: '1', description: '' }

/** Reasons that fit a type, in the shop's order. */
const useReasons = (type: string) =>
  useGetList<Reason>(
    'refund-reasons',
    { filter: { type }, sort: { field: 'position', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: type !== '' },
  )

function RequestForm({
  order,
  value,
  onChange,
}: {
  order: StaffOrder
  value: typeof nothing
  onChange: (value: typeof nothing) => void
}) {
  const translate = useTranslate()
  const { data: reasons, error } = useReasons(value.type)
  const put = (part: Partial<typeof nothing>) => onChange({ ...value, ...part })
  return (
    <>
      <DialogField
        name="line_id"
        label="order.line.item"
        select
        required
        value={value.line}
        onType={(line) => put({ line })}
      >
        {order.lines.map(({ id, name, style }) => (
          <MenuItem key={id} value={String(id)}>
            {name}, {style}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        name="type"
        label="resources.after-sales.fields.type"
        select
        required
        value={value.type}
        onType={(type) => put({ type, reason: '' })}
      >
        {afterSalesTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`after_sales.type.${type}`)}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        name="reason_id"
        label="resources.refund-reasons.fields.title"
        select
        required
        disabled={value.type === ''}
        wrong={error ? translate(error.message) : null}
        value={value.reason}
        onType={(reason) => put({ reason })}
      >
        {(reasons ?? [])
          .filter(({ active }) => active)
          .map(({ id, title }) => (
            <MenuItem key={id} value={String(id)}>
              {title}
            </MenuItem>
          ))}
      </DialogField>
      <DialogField
        name="quantity"
        label="resources.after-sales.fields.quantity"
        type="number"
        required
        value={value.units}
        onType={(units) => put({ units })}
        slotProps={{ htmlInput: { min: 1, step: 1, inputMode: 'numeric' } }}
      />
      <DialogField
        name="description"
        label="after_sales.open_description"
        hint={translate('after_sales.open_hint')}
        multiline
        value={value.description}
        onType={(description) => put({ description })}
        most={descriptionLength}
      />
    </>
  )
}

/** Submits a request for the buyer, who has written or called; then it is on the screen. */
export function OpenRequestButton({ order }: { order: StaffOrder }) {
  const { permissions } = usePermissions<Role>()
  const redirect = useRedirect()
  const { act, pending, problem, forget } = useAct('openAfterSales', 'after_sales.opened')
  const [key, setKey] = useState('')
  const [value, setValue] = useState(nothing)
  const open = () => {
    setKey(newKey())
    setValue({ ...nothing, line: order.lines.length === 1 ? String(order.lines[0]!.id) : '' })
    forget()
  }
  async function send(): Promise<boolean> {
    const request = await act({
      id: order.id,
      key,
      line_id: Number(value.line),
      type: value.type as AfterSalesType,
      reason_id: Number(value.reason),
      quantity: Number(value.units),
      description: value.description,
    })
    if (request !== null) redirect('show', 'after-sales', request.id)
    return request !== null
  }
  const isPaid = order.paid_at !== null && order.state !== 'closed'
  const isAllowed = mayCall(permissions, 'openAfterSales')
  return (
    <ActDialog
      button="after_sales.open_for_buyer"
      title="after_sales.open_for_buyer"
      confirm="after_sales.open_confirm"
      icon={<PackageOpen size={16} />}
      wide
      reason={!isPaid ? 'after_sales.open_not' : isAllowed ? null : 'after_sales.not.role'}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={send}
    >
      <RequestForm order={order} value={value} onChange={setValue} />
    </ActDialog>
  )
}
