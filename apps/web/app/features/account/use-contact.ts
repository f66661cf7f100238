import { newKey } from '@pitlane/contract/new-key.ts'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { checks } from './checks.ts'
import { inPlace } from '../../lib/use-act.ts'
import { useAccountForm } from './use-account-form.ts'

/** Sends a message once, however often the button is pressed; `reference` is its number when it has arrived. */
export function useContact() {
  const key = useRef<string>(null)
  const [reference, setReference] = useState<string | null>(null)
  const form = useAccountForm(checks.contact, async (values) => {
    key.current ??= newKey()
    const sent = await api.sendContactMessage({ key: key.current, ...values }, inPlace)
    setReference(sent.reference)
  })
  function startAnew() {
    key.current = null
    setReference(null)
  }
  return { form, reference, startAnew }
}
