import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../lib/i18n.tsx'

/** The app bar's way back: in the history where the visitor came from us, else the address given. */
export function useBack(href: string) {
  const t = useT()
  const navigate = useNavigate()
  const { key } = useLocation()
  const onClick = (event: MouseEvent) => {
    if (key === 'default') return
    event.preventDefault()
    void navigate(-1)
  }
  return { href, label: t('shell.back'), onClick }
}
