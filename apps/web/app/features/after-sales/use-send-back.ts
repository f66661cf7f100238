import type { AfterSalesRequest } from '@pitlane/contract/after-sales.ts'
import { focusFirstError } from '@pitlane/ui/focus-first-error.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { afterSalesCalls } from './after-sales-calls.ts'
import { requestHref } from './after-sales-href.ts'

/** In the list of couriers: one that is not in it. */
export const other = 'other'
type Values = { carrier: string; courier: string; number: string }
type Errors = Partial<Record<'carrier' | 'courier' | 'tracking_number' | 'form', string>>

/** The form that says how goods come back. */
export function useSendBack(
  { after_sales_no, return_parcel: before }: AfterSalesRequest,
  carriers: readonly { id: number; name: string }[],
) {
  const t = useT()
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  const { act, busy } = useAct()
  const [errors, setErrors] = useState<Errors>({})
  const known = carriers.find(({ name }) => name === before?.courier)
  const [values, setValues] = useState<Values>({
    carrier: known ? String(known.id) : before ? other : '',
    courier: known ? '' : (before?.courier ?? ''),
    number: before?.tracking_number ?? '',
  })
  useEffect(() => {
    if (Object.keys(errors).length > 0 && ref.current) focusFirstError(ref.current)
  }, [errors])

  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    setErrors({})
  }
  const missing = (): Errors | null => {
    if (values.carrier === '') return { carrier: t('after-sales.courier_missing') }
    if (values.carrier === other && values.courier.trim() === '') return { courier: t('after-sales.courier_missing') }
    return values.number.trim() === '' ? { tracking_number: t('after-sales.courier_missing') } : null
  }
  const save = async () => {
    const gap = missing()
    if (gap) return setErrors(gap)
    const carrier =
      values.carrier === other ? { courier: values.courier } : { carrier_id: Number(values.carrier), courier: '' }
    const parcel = { after_sales_no, tracking_number: values.number, ...carrier }
    const result = await act(() => afterSalesCalls.sendBack(parcel), t('after-sales.sent_back'))
    if (result?.kind === 'done') return void navigate(requestHref(after_sales_no), { replace: true })
    if (!result) return
    const field = result.kind === 'refused' && result.field === 'tracking_number' ? 'tracking_number' : 'form'
    setErrors({ [field]: result.text })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return { props: { ref, noValidate: true, onSubmit } as const, values, change, errors, busy }
}
