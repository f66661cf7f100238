import { CircleAlert } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** At the end of the label's line, such as a link "Forgot it?" */
  aside?: ReactNode
  /** Says how many characters are left, from half of `max` on. */
  count?: { max: number; label: (left: number) => string } | undefined
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  /** One control of this package (TextInput, SelectField, PickerField, …). */
  children: ReactNode
}

export function Field({ label, hint, error, required, aside, count, hideLabel, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const { used, follow } = useUsed(controlId, count !== undefined)
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = cx(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined
  return (
    <div className={cx(styles.field, className)} onInput={count && follow}>
      <div className={cx(styles.top, hideLabel && 'visually-hidden')}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {required && <RequiredMark />}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required: Boolean(required) }}>
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {(hint || count) && (
        <div className={styles.bottom}>
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
          {count && used * 2 >= count.max && (
            <span className={styles.count} role="status">
              {count.label(count.max - used)}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

export const RequiredMark = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
)

export const FieldError = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <CircleAlert size={16} />
    <span>{children}</span>
  </p>
)

function useUsed(id: string, wanted: boolean) {
  const [used, setUsed] = useState(0)
  useEffect(() => {
    const control = wanted && document.getElementById(id)
    if (control && 'value' in control) setUsed(String(control.value).length)
  }, [id, wanted])
  const follow = (event: SyntheticEvent) => {
    if ('value' in event.target) setUsed(String(event.target.value).length)
  }
  return { used, follow }
}
