import type { StaffWithdrawal } from '@pitlane/contract/withdrawal/staff.ts'
import { useLocale, useTranslate } from 'ra-core'
import { moneyText } from '../../parts/money.tsx'

/** What it covers, and what was paid and refunded so far: by these somebody says that it is settled. */
export function useSums({ statement, paid, refunded, currency }: StaffWithdrawal): [string, string][] {
  const translate = useTranslate()
  const locale = useLocale()
  return [
    ['withdrawal.statement', statement || translate('withdrawal.all')],
    ['withdrawal.paid', moneyText(paid, currency, locale)],
    ['withdrawal.refunded', moneyText(refunded, currency, locale)],
  ]
}
