import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

/** What was pressed waits for the log-in in this tab, and never in an address: a link that somebody sends puts nothing on a list. */
const pressed = 'pressed-wish'

/** The heart: saves a style for later, or takes it off again; what that takes is loaded at the tap. Whoever comes back from the log-in has tapped before. */
export function AddWish({ sku, wished }: { sku: number; wished: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [changed, setChanged] = useState<boolean | null>(null)
  const isOn = changed ?? wished

  async function change(on: boolean, returned: boolean) {
    const query = new URLSearchParams(search)
    query.set('style', String(sku))
    const { changeWish } = await import('./change-wish.ts')
    const { done, first } = await changeWish(sku, on, t, `${pathname}?${query.toString()}`)
    if (done) setChanged(on)
    // Who did not log in after all is not sent there again.
    if (!first || returned) return
    sessionStorage.setItem(pressed, String(sku))
    await navigate(first)
  }
  const saveReturned = useEffectEvent(() => {
    const waiting = sessionStorage.getItem(pressed)
    // The press holds for the first item that is opened after it, so that it is never found by somebody else later.
    sessionStorage.removeItem(pressed)
    if (waiting === String(sku)) void change(true, true)
  })
  useEffect(() => saveReturned(), [])
  return (
    <IconButton label={t(isOn ? 'catalog.remove_wish' : 'catalog.add_wish')} onClick={() => void change(!isOn, false)}>
      <Heart size={24} {...(isOn && { fill: 'currentColor' })} />
    </IconButton>
  )
}
