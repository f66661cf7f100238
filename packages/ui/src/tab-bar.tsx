import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './tab-bar.module.css'

export type TabBarItem = {
  href: string
  label: string
  icon: ReactNode
  current?: boolean | undefined
  /** A count; `badgeLabel` says it in words. */
  badge?: ReactNode
  badgeLabel?: string | undefined
}

/** The bottom navigation, up to five items. The page leaves room for it where something says `data-above-tab-bar`. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav className={styles.bar} aria-label={label} data-tab-bar data-print="no">
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.href} className={styles.item}>
            <Link className={styles.link} href={item.href} aria-current={item.current ? 'page' : undefined}>
              <span className={styles.icon}>
                {item.icon}
                {item.badge !== undefined && (
                  <span className={styles.badge} aria-hidden="true">
                    {item.badge}
                  </span>
                )}
              </span>
              <span className={styles.word}>{item.label}</span>
              {item.badgeLabel && <span className="visually-hidden">, {item.badgeLabel}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
