import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './state.module.css'

type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** A button that tries again, or a link that leads on. */
  action?: ReactNode
  /** Support asks for this code, ready to be copied ("Error 7f3a-22"). */
  technical?: ReactNode
  titleAs?: 'h1' | 'h2' | 'h3' | 'p' | undefined
}

export function ErrorState({ title, text, icon, action, technical, titleAs: Title = 'h2' }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={cx(styles.icon, styles.failed)}>{icon ?? <TriangleAlert />}</span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
      {technical && <p className={styles.technical}>{technical}</p>}
    </div>
  )
}
