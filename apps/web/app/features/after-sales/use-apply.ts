import type { AfterSalesQuote, AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { readKept } from '../../lib/kept.ts'
import type { StoredMedium } from '../../lib/media/media-items.ts'
import { useKeep } from '../../lib/use-keep.ts'
import { useMedia } from '../../lib/media/use-media.ts'
import { type Errors, useForm } from '../../lib/use-form.ts'
import { useKey } from '../../lib/use-key.ts'
import { afterSalesCalls } from './after-sales-calls.ts'
import { requestHref } from './after-sales-href.ts'
import { useRefundQuote } from './use-quote.ts'

export type ApplyValues = { type: AfterSalesType | null; reasonId: string; quantity: number; description: string }
const fields = ['type', 'reason_id', 'quantity', 'description', 'media'] as const
type Field = (typeof fields)[number]

/** The form of a request: what is chosen, what it would bring, and its one submission. */
export function useApply(first: AfterSalesQuote, earlier: AfterSalesRequest | null) {
  const t = useT()
  const navigate = useNavigate()
  const name = `return-draft.${first.order_no}.${first.line.id}`
  const [kept] = useState(() => readKept<ApplyValues & { media: StoredMedium[] }>(name))
  const media = useMedia({ stored: kept?.media ?? earlier?.media ?? [] })
  const [values, setValues] = useState<ApplyValues>(() => ({
    type: kept?.type ?? earlier?.type ?? null,
    reasonId: kept?.reasonId ?? (earlier ? String(earlier.reason_id) : ''),
    quantity: kept?.quantity ?? earlier?.quantity ?? 1,
    description: kept?.description ?? earlier?.description ?? '',
  }))
  const [begun] = useState(() => JSON.stringify([values, media.stored]))
  const isTyped = kept !== null || JSON.stringify([values, media.stored]) !== begun
  const forgetKept = useKeep(name, isTyped ? { ...values, media: media.stored } : null)
  const { quote, quoting } = useRefundQuote(first, values.quantity, earlier?.after_sales_no)
  const reasons = useReasons(values.type)
  const { keyFor } = useKey()

  const check = (): Errors<Field> | null => {
    if (values.type === null) return { type: t('after-sales.choose_type') }
    if (values.reasonId === '') return { reason_id: t('after-sales.choose_reason') }
    if (media.busy) return { media: t('after-sales.media_busy') }
    return media.failed ? { media: t('after-sales.media_failed') } : null
  }
  const send = async () => {
    if (values.type === null) return
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
    const request = await afterSalesCalls.submit({ ...said, idempotency_key: keyFor(said) })
    forgetKept()
    toast.show({ kind: 'ok', text: t('after-sales.submitted') })
    void navigate(requestHref(request.after_sales_no), { replace: true })
  }
  const form = useForm<Field>({ fields, check, send })

  const change = (part: Partial<ApplyValues>) => {
    setValues((before) => ({ ...before, ...part }))
    form.forget()
  }
  const chooseType = (type: AfterSalesType) => change({ type, reasonId: '' })
  return { form, quote, quoting, values, change, chooseType, reasons, media }
}

type Reason = { id: number; title: string }

/** The reasons that fit a type, asked once for each. */
function useReasons(type: AfterSalesType | null): readonly Reason[] {
  const [known, setKnown] = useState<Partial<Record<AfterSalesType, readonly Reason[]>>>({})
  useEffect(() => {
    if (type === null || known[type]) return
    afterSalesCalls.listReasons(type).then(
      (reasons) => setKnown((before) => ({ ...before, [type]: reasons })),
      // The list stays empty; choosing the type again asks again.
      () => {},
    )
  }, [type, known])
  return (type && known[type]) ?? []
}
