import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import styles from './input.module.css'

/** The system's own list: for up to about a dozen choices. Longer ones: PickerField. */
export function SelectField({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={styles.frame}>
      <select className={cx(styles.input, styles.withEnd, className)} {...useFieldControl(props)}>
        {children}
      </select>
      <ChevronDown size={20} className={styles.chevron} />
    </span>
  )
}
