import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import styles from './input.module.css'

export type TextInputProps = ComponentProps<'input'> & {
  /** An icon before the text. */
  start?: ReactNode
  /** A unit or an icon button after it. */
  end?: ReactNode
}

export function TextInput({ start, end, className, ...props }: TextInputProps) {
  const wired = useFieldControl(props)
  const input = (
    <input
      type="text"
      className={cx(styles.input, Boolean(start) && styles.withStart, Boolean(end) && styles.withEnd, className)}
      {...wired}
    />
  )
  if (!start && !end) return input
  return (
    <span className={styles.frame}>
      {start && <span className={styles.start}>{start}</span>}
      {input}
      {end && <span className={cx(styles.end, typeof end === 'string' && styles.suffix)}>{end}</span>}
    </span>
  )
}
