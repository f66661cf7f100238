import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Alert } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { moneyText } from '../../parts/money.tsx'

/** That a refund of this size needs two people, and who was the first. */
export function SecondPersonNote({ request }: { request: StaffAfterSales }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { needs_second, second_person_above, first_approval, currency } = request
  if (!needs_second) return null
  const amount = moneyText(second_person_above, currency, locale)
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {first_approval === null
        ? translate('after_sales.second_person', { amount })
        : translate('after_sales.first_approved', { email: first_approval.email })}
    </Alert>
  )
}
