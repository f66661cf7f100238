import type { ReactNode } from 'react'
import styles from './card.module.css'
import { cx } from './cx.ts'
import { Link } from './link.tsx'

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li' | 'form' | undefined
  /** The whole card is a link. */
  href?: string | undefined
  /** Rows and pictures reach the edges. */
  flush?: boolean | undefined
  tone?: 'plain' | 'sunken' | 'brand' | 'good' | 'watch' | 'bad' | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  children: ReactNode
}

export function Card({ as: Tag = 'div', href, flush, tone = 'plain', className, children, ...rest }: CardProps) {
  const look = cx(styles.card, styles[tone], !flush && styles.padded, href !== undefined && styles.link, className)
  return href === undefined ? (
    <Tag className={look} {...rest}>
      {children}
    </Tag>
  ) : (
    <Link className={look} href={href} {...rest}>
      {children}
    </Link>
  )
}
