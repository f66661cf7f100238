import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Alert } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { moneyText } from '../../parts/money.tsx'

/** That a refund of this size needs two people, and who was the first. */
export function SecondPersonNote({ request }: { request: StaffAfterSales }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { needs_second, second_person_above, first_approval, proposal, currency } = request
  if (!needs_second) return null
  const amount = moneyText(second_person_above, currency, locale)
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {first_approval === null
        ? translate('after_sales.second_person', { amount })
        : translate(proposal?.action === 'refuse' ? 'after_sales.first_refused' : 'after_sales.first_approved', {
            email: first_approval.email,
          })}
      {proposal !== null && proposal.deduction > 0 && (
        <div>
          {translate('after_sales.first_lowered', { amount: moneyText(proposal.deduction, currency, locale) })}{' '}
          {proposal.reason}
        </div>
      )}
      {proposal?.action === 'refuse' && <div>{proposal.reason}</div>}
    </Alert>
  )
}
