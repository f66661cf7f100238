import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { type Errors, useForm } from '../../lib/use-form.ts'
import { afterSalesCalls } from './after-sales-calls.ts'
import { requestHref } from './after-sales-href.ts'

/** In the list of couriers: one that is not in it. */
export const other = 'other'
type Values = { carrier: string; courier: string; number: string }
type Field = 'carrier' | 'courier' | 'tracking_number'

/** The form that says how goods come back. */
export function useSendBack(
  { after_sales_no, return_parcel: before }: AfterSalesRequest,
  carriers: readonly { id: number; name: string }[],
) {
  const t = useT()
  const navigate = useNavigate()
  const known = carriers.find(({ name }) => name === before?.courier)
  const [values, setValues] = useState<Values>({
    carrier: known ? String(known.id) : before ? other : '',
    courier: known ? '' : (before?.courier ?? ''),
    number: before?.tracking_number ?? '',
  })
  const check = (): Errors<Field> | null => {
    const hasNumber = values.number.trim() !== ''
    // Whoever has neither is told of both, as point 8 has it.
    const courier = t(hasNumber ? 'after-sales.courier_name_missing' : 'after-sales.courier_missing')
    if (values.carrier === '') return { carrier: courier }
    if (values.carrier === other && values.courier.trim() === '') return { courier }
    return hasNumber ? null : { tracking_number: t('after-sales.number_missing') }
  }
  const send = async () => {
    const carrier =
      values.carrier === other ? { courier: values.courier } : { carrier_id: Number(values.carrier), courier: '' }
    await afterSalesCalls.sendBack({ after_sales_no, tracking_number: values.number, ...carrier })
    toast.show({ kind: 'ok', text: t('after-sales.sent_back') })
    void navigate(requestHref(after_sales_no), { replace: true })
  }
  const form = useForm<Field>({ fields: ['tracking_number'], check, send })
  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    form.forget()
  }
  return { form, values, change }
}
