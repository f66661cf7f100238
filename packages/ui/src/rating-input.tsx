import { type ReactNode, useId } from 'react'
import { FieldError, RequiredMark } from './field.tsx'
import styles from './rating.module.css'
import { oneStar } from './star-path.ts'

type RatingInputProps = {
  legend: ReactNode
  name: string
  /** For 1 to 5: "1 star", "2 stars", … */
  labels: readonly [string, string, string, string, string]
  value?: number | undefined
  defaultValue?: number | undefined
  onChange?: ((value: number) => void) | undefined
  required?: boolean | undefined
  error?: ReactNode
}

/** Five native radios that look like stars. */
export function RatingInput({
  legend,
  name,
  labels,
  value,
  defaultValue,
  onChange,
  required,
  error,
}: RatingInputProps) {
  const id = useId()
  return (
    <fieldset className={styles.input} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={styles.stars}>
        {labels.map((label, at) => (
          <label key={label} className={styles.star}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={at + 1}
              aria-label={label}
              required={required}
              aria-invalid={error ? true : undefined}
              {...(value === undefined ? { defaultChecked: at + 1 === defaultValue } : { checked: at + 1 === value })}
              onChange={() => onChange?.(at + 1)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={oneStar} />
            </svg>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
