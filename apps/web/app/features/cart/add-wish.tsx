import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

const mark = 'save'

/** Saves a style for later; what that takes is loaded at the tap. Whoever comes back from the log-in has tapped before. */
export function AddWish({ sku }: { sku: number }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isBack = new URLSearchParams(search).has(mark)

  async function save(returned: boolean) {
    const query = new URLSearchParams(search)
    query.set('style', String(sku))
    query.set(mark, '1')
    const { saveWish } = await import('./save-wish.ts')
    const first = await saveWish(sku, t, `${pathname}?${query.toString()}`)
    query.delete(mark)
    // Who did not log in after all is not sent there again.
    if (returned) await navigate(`${pathname}?${query.toString()}`, { replace: true, preventScrollReset: true })
    else if (first) await navigate(first)
  }
  const saveReturned = useEffectEvent(() => void save(true))
  useEffect(() => {
    if (isBack) saveReturned()
  }, [isBack])
  return (
    <IconButton label={t('catalog.add_wish')} onClick={() => void save(false)}>
      <Heart size={24} />
    </IconButton>
  )
}
