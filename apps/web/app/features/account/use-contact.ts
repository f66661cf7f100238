import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { checks } from './checks.ts'
import { useKey } from '../../lib/use-key.ts'
import { useAccountForm } from './use-account-form.ts'

/** Sends a message once, however often the button is pressed; `reference` is its number when it has arrived. */
export function useContact() {
  const key = useKey()
  const [reference, setReference] = useState<string | null>(null)
  const form = useAccountForm(checks.contact, async (values) => {
    const sent = await api.sendContactMessage({ key: key.keyFor(values), ...values }, inPlace)
    setReference(sent.reference)
  })
  function startAnew() {
    key.startAnew()
    setReference(null)
  }
  return { form, reference, startAnew }
}
