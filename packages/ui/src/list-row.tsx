import { ChevronRight } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './link.tsx'
import styles from './list-row.module.css'

type ListRowProps = {
  icon?: ReactNode
  title: ReactNode
  /** The second line. */
  detail?: ReactNode
  /** At the end of the row: a value, a badge, a switch. */
  end?: ReactNode
  href?: string | undefined
  replace?: boolean | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
  /** Shown where the row leads somewhere, unless it is told otherwise. */
  chevron?: boolean | undefined
  current?: boolean | undefined
  disabled?: boolean | undefined
  tone?: 'plain' | 'danger' | undefined
  className?: string | undefined
}

/** With `href` a link, with `onClick` a button, else just a row. */
export function ListRow({
  icon,
  title,
  detail,
  end,
  href,
  replace,
  onClick,
  chevron,
  current,
  disabled,
  tone,
  className,
}: ListRowProps) {
  const acts = href !== undefined || onClick !== undefined
  const look = cx(styles.row, acts && styles.acts, tone === 'danger' && styles.danger, className)
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {(chevron ?? acts) && <ChevronRight size={20} className={styles.chevron} />}
    </>
  )
  if (href !== undefined) {
    return (
      <Link
        className={look}
        href={href}
        replace={replace}
        onClick={onClick}
        aria-current={current ? 'page' : undefined}
      >
        {content}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={look} onClick={onClick} disabled={disabled} aria-pressed={current}>
        {content}
      </button>
    )
  }
  return <div className={look}>{content}</div>
}

/** Rows under each other with hairlines between; stands in a flush Card or on its own. */
export const List = ({
  children,
  label,
  busy,
}: {
  children: ReactNode
  label?: string | undefined
  busy?: boolean | undefined
}) => (
  <div className={styles.list} role={label ? 'group' : undefined} aria-label={label} aria-busy={busy || undefined}>
    {children}
  </div>
)
