import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import styles from './input.module.css'

/** Grows with its text where the browser can, up to half of the window. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={4} className={cx(styles.input, styles.area, className)} {...useFieldControl(props)} />
}
