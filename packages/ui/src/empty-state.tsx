import type { ReactNode } from 'react'
import styles from './state.module.css'

type EmptyStateProps = {
  icon: ReactNode
  title: ReactNode
  /** The next step. */
  text?: ReactNode
  /** And a button or a link that does it. */
  action?: ReactNode
  titleAs?: 'h1' | 'h2' | 'h3' | 'p' | undefined
}

export function EmptyState({ icon, title, text, action, titleAs: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
