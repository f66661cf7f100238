import { Eye } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../lib/i18n.tsx'
import { tokenOf } from '../lib/session.ts'
import type { View } from '../lib/view.ts'
import styles from './view-banner.module.css'

/** Stands above every screen of a tab in which the staff look at somebody's account, and says when that is over. */
export function ViewBanner({ view }: { view: View }) {
  const t = useT()
  const ref = useRef<HTMLDivElement>(null)
  const isOver = useIsOver(view.until)
  // What sticks to the top of a screen stays below the banner, however many lines that has.
  useLayoutEffect(() => {
    const banner = ref.current
    if (!banner) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty('--view-space', `${banner.offsetHeight}px`))
    observer.observe(banner)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--view-space')
    }
  }, [])
  return (
    <div ref={ref} role="status" className={styles.banner}>
      <Eye size={20} aria-hidden />
      <span dir="auto">{t(isOver ? 'shell.view_over' : 'shell.viewing', { name: view.name })}</span>
    </div>
  )
}

/** Its time is up, or the server has ended it: that is seen when a screen's call was refused. */
function useIsOver(until: number): boolean {
  const { key } = useLocation()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = () => setOver(tokenOf() === null || Date.now() >= until)
    look()
    const timer = setTimeout(look, Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until, key])
  return isOver
}
