import type { MouseEventHandler } from 'react'
import { Button } from './button.tsx'
import styles from './list-end.module.css'

/** The line at the end of a list: there is nothing more. */
export const NothingMore = ({ children }: { children: string }) => (
  <p className={styles.nothing}>
    <span>{children}</span>
  </p>
)

type LoadMoreProps = {
  /** The next page: a link without JavaScript. */
  href: string
  label: string
  loading?: boolean | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
}

export const LoadMore = ({ href, label, loading, onClick }: LoadMoreProps) => (
  <div className={styles.more} data-act>
    {loading ? (
      <Button kind="secondary" loading>
        {label}
      </Button>
    ) : (
      <Button kind="secondary" href={href} onClick={onClick} replace keepScroll>
        {label}
      </Button>
    )}
  </div>
)
