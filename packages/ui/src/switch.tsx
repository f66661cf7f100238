import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'role'> & {
  label: ReactNode
  detail?: ReactNode
}

/** For what takes effect at once; in a form that is sent, use a Checkbox. */
export function Switch({ label, detail, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(styles.row, className)}>
      <span className={styles.text}>
        {label}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <input type="checkbox" role="switch" className={styles.switch} {...rest} />
    </label>
  )
}
