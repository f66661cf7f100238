import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError, RequiredMark } from './field.tsx'
import { RadioDot } from './radio-dot.tsx'
import styles from './radio-cards.module.css'

export type RadioCard<Value extends string = string> = {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** At the end: a price, an edit link. */
  end?: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
  /** Why it cannot be chosen. */
  reason?: ReactNode
}
type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean | undefined
  name: string
  options: readonly RadioCard<Value>[]
  value?: Value | '' | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  required?: boolean | undefined
  error?: ReactNode
}

/** One of a few where each needs explaining: shipping methods, addresses, coupons. Native radios. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, name, options, value, defaultValue, onChange, required, error } = props
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={cx(styles.legend, hideLegend && 'visually-hidden')}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <RadioDot
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.text}>
              <span className={styles.title}>{option.title}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
              {option.reason && <span className={styles.detail}>{option.reason}</span>}
            </span>
            {option.end && <span className={styles.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
