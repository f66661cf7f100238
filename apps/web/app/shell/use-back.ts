import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../lib/i18n.tsx'

/** An older browser does not say whose the page before was, only that there is one. */
const cameFromUs = (): boolean => ('navigation' in window ? window.navigation.canGoBack : history.length > 1)

/** The app bar's way back: in the history where the visitor came from us, else the address given. */
export function useBack(href: string) {
  const t = useT()
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (!cameFromUs()) return
    event.preventDefault()
    void navigate(-1)
  }
  return { href, label: t('shell.back'), onClick }
}
