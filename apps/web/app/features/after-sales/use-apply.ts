import type { AfterSalesQuote, AfterSalesRequest } from '@pitlane/contract/after-sales.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import { focusFirstError } from '@pitlane/ui/focus-first-error.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import { useAct } from '../../lib/use-act.ts'
import { afterSalesCalls } from './after-sales-calls.ts'
import { requestHref } from './after-sales-href.ts'
import { useQuote } from './use-quote.ts'
import { useReasons } from './use-reasons.ts'

export type ApplyValues = { type: AfterSalesType | null; reasonId: string; quantity: number; description: string }
type Errors = Partial<Record<'type' | 'reason_id' | 'quantity' | 'description' | 'media' | 'form', string>>
const fields = ['type', 'reason_id', 'quantity', 'description', 'media'] as const

/** The form of a request: what is chosen, what it would bring, and its one submission. */
export function useApply(first: AfterSalesQuote, earlier: AfterSalesRequest | null) {
  const t = useT()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { act, busy } = useAct()
  const media = useMedia({ stored: earlier?.media ?? [] })
  const [errors, setErrors] = useState<Errors>({})
  const [values, setValues] = useState<ApplyValues>(() => ({
    type: earlier?.type ?? null,
    reasonId: earlier ? String(earlier.reason_id) : '',
    quantity: earlier?.quantity ?? 1,
    description: earlier?.description ?? '',
  }))
  const { quote, quoting } = useQuote(first, values.quantity, earlier?.after_sales_no)
  const reasons = useReasons(values.type)
  // One key for each thing that is said: another wording is another submission.
  const sent = useRef({ body: '', key: '' })

  useEffect(() => {
    if (Object.keys(errors).length > 0 && form.current) focusFirstError(form.current)
  }, [errors])

  const change = (part: Partial<ApplyValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const chooseType = (type: AfterSalesType) => change({ type, reasonId: '' })

  const submit = async () => {
    if (values.type === null) return setErrors({ type: t('after-sales.choose_type') })
    if (values.reasonId === '') return setErrors({ reason_id: t('after-sales.choose_reason') })
    if (media.busy) return setErrors({ media: t('after-sales.media_busy') })
    if (media.failed) return setErrors({ media: t('after-sales.media_failed') })
    const said = {
      order_no: quote.order_no,
      line_id: quote.line.id,
      type: values.type,
      reason_id: Number(values.reasonId),
      quantity: values.quantity,
      description: values.description,
      media: media.ids,
      ...(earlier ? { after_sales_no: earlier.after_sales_no } : {}),
    }
    const body = JSON.stringify(said)
    if (sent.current.body !== body) sent.current = { body, key: newKey() }
    const result = await act(
      () => afterSalesCalls.submit({ ...said, idempotency_key: sent.current.key }),
      t('after-sales.submitted'),
    )
    if (result?.kind === 'done') return void navigate(requestHref(result.answer.after_sales_no), { replace: true })
    if (!result) return
    const field = result.kind === 'refused' ? fields.find((name) => result.field?.startsWith(name)) : undefined
    setErrors({ [field ?? 'form']: result.text })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const props = { ref: form, noValidate: true, onSubmit } as const
  return { props, quote, quoting, values, change, chooseType, reasons, media, errors, busy, submit }
}
