import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './page.module.css'

type PageProps = {
  /** An AppBar. */
  bar?: ReactNode
  /** A StickyBar: stands at the bottom of the window, above the tab bar. */
  action?: ReactNode
  variant?: 'phone' | 'wide' | undefined
  /** Without the gutter, for content that reaches the edges (then `Section` and `Inset` give it). */
  flush?: boolean | undefined
  /** The surface of the page; "card" for forms and documents. */
  surface?: 'page' | 'card' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Page({ bar, action, variant = 'phone', flush, surface = 'page', className, children }: PageProps) {
  return (
    <div className={cx(styles.page, styles[variant], styles[surface], className)}>
      {bar}
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={cx(styles.body, !flush && styles.padded)}>{children}</div>
        {action}
      </main>
    </div>
  )
}

/** The gutter, for the parts of a flush page that are not flush. */
export const Inset = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={cx(styles.inset, className)}>{children}</div>
)

/** A column with an even gap: 12 between cards, 24 between sections, 16 between fields. */
export const Stack = ({ gap = 'cards', children }: { gap?: 'cards' | 'fields' | 'sections'; children: ReactNode }) => (
  <div className={cx(styles.stack, styles[gap])}>{children}</div>
)
