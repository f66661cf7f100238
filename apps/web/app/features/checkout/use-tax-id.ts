import type { Quote } from '@pitlane/contract/order/order.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/use-form.ts'

type TaxIdOptions = {
  /** What the account's register entry says, as the last price has it. */
  business: NonNullable<Quote['business']>
  /** The number that the order is made with. */
  used: string | null
  onUse: (taxId: string | null) => void
}

/** The tax id of a checkout: typed, checked by the shop, and used if it is one. */
export function useTaxId({ business, used, onUse }: TaxIdOptions) {
  const t = useT()
  const { mine } = business
  const [isOpen, setOpen] = useState(used !== null)
  const [isTyping, setTyping] = useState(used === null)
  const [name, setName] = useState(mine?.name ?? '')
  const form = useForm<'tax_id'>({
    fields: ['tax_id'],
    check: (filled) => {
      const typed = String(new FormData(filled).get('tax_id') ?? '').trim()
      return typed ? null : { tax_id: t('shell.required', { field: t('checkout.tax_id') }) }
    },
    send: async (filled) => {
      const tax_id = String(new FormData(filled).get('tax_id'))
      const found = await api.checkTaxId({ tax_id }, inPlace)
      if (found.state === 'unknown') {
        onUse(null)
        return { tax_id: t('checkout.why_tax_id_unknown') }
      }
      setName(found.name)
      setTyping(false)
      onUse(found.tax_id)
    },
  })
  /** Whoever has bought for the same business before need not type it again. */
  function turn(on: boolean) {
    setOpen(on)
    const known = mine?.state === 'valid' ? mine.tax_id : null
    if (on && known === null) return setTyping(true)
    setTyping(false)
    onUse(on ? known : null)
  }
  function typeAnother() {
    setTyping(true)
    onUse(null)
  }
  return { isOpen, turn, isTyping, typeAnother, name, form, first: mine?.tax_id ?? '' }
}
