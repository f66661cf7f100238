import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import styles from './app-bar.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

type AppBarProps = {
  title: ReactNode
  titleAs?: 'h1' | 'p' | undefined
  /** A real address to go to, so that back works without a history; `onClick` may go back in the history instead. */
  back?: { href: string; label: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined } | undefined
  /** At most two icon buttons. */
  actions?: ReactNode
  /** In the place of back, such as the mark of the shop. */
  start?: ReactNode
  /** Under the title and sticky with it, such as tabs or a search bar. */
  below?: ReactNode
  /** Whether a hairline stands under it. */
  line?: boolean | undefined
  className?: string | undefined
}

export function AppBar({
  title,
  titleAs: Title = 'h1',
  back,
  actions,
  start,
  below,
  line = true,
  className,
}: AppBarProps) {
  return (
    <header className={cx(styles.bar, line && styles.line, className)} data-app-bar data-print="no">
      <div className={cx(styles.row, !back && !start && styles.alone)}>
        {back && (
          <IconButton label={back.label} href={back.href} onClick={back.onClick} data-back={back.onClick && true}>
            <ArrowLeft size={24} />
          </IconButton>
        )}
        {start}
        <Title className={styles.title}>
          <span>{title}</span>
        </Title>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {below}
    </header>
  )
}
