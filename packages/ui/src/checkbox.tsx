import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** May hold links, such as those to the agreements. */
  label: ReactNode
  detail?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, detail, error, className, ...rest }: CheckboxProps) {
  return (
    <div className={className}>
      <label className={styles.row}>
        <input type="checkbox" className={styles.box} aria-invalid={error ? true : undefined} {...rest} />
        <svg className={styles.tick} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 8.4 3.4 3.4L13 4.8" />
        </svg>
        <span className={styles.text}>
          {label}
          {detail && <span className={styles.detail}>{detail}</span>}
          {error && <FieldError>{error}</FieldError>}
        </span>
      </label>
    </div>
  )
}
