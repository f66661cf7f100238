import type { StaffOrder, StaffRefund } from '@pitlane/contract/order/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Alert, Box, Typography } from '@mui/material'
import { Check, RotateCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGetIdentity, useLocale, usePermissions, useTranslate } from 'ra-core'
import { type CallName, mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { Facts, Section } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'

type Act = 'approve' | 'withdraw' | 'retry'
const calls = {
  approve: 'approveStaffRefund',
  withdraw: 'withdrawStaffRefund',
  retry: 'retryStaffRefund',
} as const satisfies Record<Act, CallName>
const icons: Record<Act, ReactNode> = {
  approve: <Check size={16} />,
  withdraw: <Undo2 size={16} />,
  retry: <RotateCw size={16} />,
}
const actsIn: Partial<Record<StaffRefund['state'], Act[]>> = {
  proposed: ['approve', 'withdraw'],
  refund_failed: ['retry'],
}

type Props = { refund: StaffRefund; currency: string }

function ActButton({ refund, currency, what }: Props & { what: Act }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { permissions } = usePermissions<Role>()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct(calls[what], `staff_refund.${what}_done`)
  const isFirst = what === 'approve' && Number(identity?.id) === refund.proposed_by.id
  const reason = mayCall(permissions, calls[what])
    ? isFirst
      ? 'after_sales.not.first_person'
      : null
    : 'after_sales.not.role'
  return (
    <ActDialog
      button={`staff_refund.${what}`}
      title={`staff_refund.${what}`}
      confirm={`staff_refund.${what}`}
      icon={icons[what]}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: refund.id })) !== null}
    >
      {translate(`staff_refund.${what}_hint`, { amount: moneyText(refund.total, currency, locale) })}
    </ActDialog>
  )
}

function Refund({ refund, currency, order }: Props & { order: StaffOrder }) {
  const translate = useTranslate()
  const locale = useLocale()
  const money = (amount: number) => moneyText(amount, currency, locale)
  const nameOf = (lineId: number) => order.lines.find(({ id }) => id === lineId)?.name ?? ''
  const { state, proposed_by, approved_by } = refund
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography sx={{ fontSize: 14, fontWeight: 600 }}>{money(refund.total)}</Typography>
        <StateChip words="staff_refund.state" state={state} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {(actsIn[state] ?? []).map((what) => (
            <ActButton key={what} refund={refund} currency={currency} what={what} />
          ))}
        </Box>
      </Box>
      {state === 'proposed' && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('after_sales.first_approved', { email: proposed_by.email })}
        </Alert>
      )}
      <Facts
        facts={[
          ['staff_refund.number', refund.number],
          [
            'staff_refund.units',
            refund.lines
              .map(({ line_id, quantity, restock }) =>
                translate('staff_refund.line', { quantity, name: nameOf(line_id), restock }),
              )
              .join('; '),
          ],
          ['after_sales.amount', refund.amount > 0 && money(refund.amount)],
          ['staff_refund.freight', refund.freight > 0 && money(refund.freight)],
          ['staff_refund.goodwill', refund.goodwill > 0 && money(refund.goodwill)],
          ['after_sales.points', refund.points > 0 && String(refund.points)],
          ['staff_refund.reason', refund.reason],
          [
            'staff_refund.proposed',
            <>
              {proposed_by.email} · <Time at={refund.proposed_at} />
            </>,
          ],
          ['staff_refund.approved', approved_by?.email],
          ['staff_refund.closed', refund.closed_at && <Time at={refund.closed_at} />],
        ]}
      />
    </Box>
  )
}

/** The money that staff have sent back by themselves, and what waits for a second person. */
export function StaffRefunds({ order }: { order: StaffOrder }) {
  if (order.refunds.length === 0) return null
  return (
    <Section title="staff_refund.name">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} currency={order.currency} order={order} />
        ))}
      </Box>
    </Section>
  )
}
