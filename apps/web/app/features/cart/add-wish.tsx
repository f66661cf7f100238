import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

/** What was pressed waits for the log-in in this tab, and never in an address: a link that somebody sends puts nothing on a list. */
const pressed = 'pressed-wish'

/** Saves a style for later; what that takes is loaded at the tap. Whoever comes back from the log-in has tapped before. */
export function AddWish({ sku }: { sku: number }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  async function save(returned: boolean) {
    const query = new URLSearchParams(search)
    query.set('style', String(sku))
    const { saveWish } = await import('./save-wish.ts')
    const first = await saveWish(sku, t, `${pathname}?${query.toString()}`)
    // Who did not log in after all is not sent there again.
    if (!first || returned) return
    sessionStorage.setItem(pressed, String(sku))
    await navigate(first)
  }
  const saveReturned = useEffectEvent(() => {
    const waiting = sessionStorage.getItem(pressed)
    // The press holds for the first item that is opened after it, so that it is never found by somebody else later.
    sessionStorage.removeItem(pressed)
    if (waiting === String(sku)) void save(true)
  })
  useEffect(() => saveReturned(), [])
  return (
    <IconButton label={t('catalog.add_wish')} onClick={() => void save(false)}>
      <Heart size={24} />
    </IconButton>
  )
}
