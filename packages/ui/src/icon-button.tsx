import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'
import { Link, type LinkProps } from './link.tsx'

type Common = {
  /** The word that the icon stands for. */
  label: string
  children: ReactNode
  kind?: 'quiet' | 'outlined' | 'floating' | undefined
  /** A count or a dot at the corner; `label` should say it in words. */
  badge?: ReactNode
}
export type IconButtonProps =
  | (Common & Omit<LinkProps, 'children'>)
  | (Common & Omit<ComponentProps<'button'>, 'children'> & { href?: undefined })

export function IconButton({ label, children, kind = 'quiet', badge, className, ...rest }: IconButtonProps) {
  const common = { 'aria-label': label, title: label, className: cx(styles.button, styles[kind], className) }
  const face = (
    <>
      {children}
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <Link {...common} {...rest}>
        {face}
      </Link>
    )
  }
  return (
    <button type="button" {...common} {...rest}>
      {face}
    </button>
  )
}
