import { useEffect, useRef } from 'react'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

export type TabLink = {
  href: string
  label: string
  current?: boolean | undefined
  count?: string | number | undefined
}

/** Tabs are links: the address says which one is open. They scroll sideways where they do not fit. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const strip = useRef<HTMLElement>(null)
  const open = tabs.findIndex((tab) => tab.current)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && strip.current)
      strip.current.scrollLeft = tab.offsetLeft - strip.current.clientWidth / 2 + tab.offsetWidth / 2
  }, [open])
  return (
    <nav className={styles.tabs} aria-label={label} ref={strip}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          className={styles.tab}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          replace
          keepScroll
        >
          <span className={styles.word}>{tab.label}</span>
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
