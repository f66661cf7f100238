import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import styles from './input.module.css'

type CodeInputProps = Omit<ComponentProps<'input'>, 'type'> & { length?: number | undefined }

/** One input for the whole code, so that the phone can fill it from the message and one can paste it. */
export function CodeInput({ length = 6, className, ...props }: CodeInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`[0-9]{${length}}`}
      maxLength={length}
      className={cx(styles.input, styles.code, className)}
      {...useFieldControl(props)}
    />
  )
}
