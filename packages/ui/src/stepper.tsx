import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useFieldControl } from './field-context.ts'
import { IconButton } from './icon-button.tsx'
import styles from './stepper.module.css'

type StepperProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> & {
  lessLabel: string
  moreLabel: string
  min?: number | undefined
  max?: number | undefined
  value?: number | undefined
  defaultValue?: number | undefined
  onChange?: ((value: number) => void) | undefined
  /** The number as it was typed, before it is put right; null for a press of a button. */
  onTyped?: ((typed: number | null) => void) | undefined
}

/** A native number input with two buttons. Uncontrolled, it works in a plain form. */
export function Stepper({
  lessLabel,
  moreLabel,
  min = 1,
  max = 99,
  value,
  defaultValue = min,
  onChange,
  onTyped,
  disabled,
  ...rest
}: StepperProps) {
  const input = useRef<HTMLInputElement>(null)
  const within = (next: number) => Math.min(max, Math.max(min, Number.isFinite(next) ? Math.round(next) : min))
  const step = (by: number) => {
    if (!input.current) return
    const next = within(input.current.valueAsNumber + by)
    if (value === undefined) input.current.value = String(next)
    onTyped?.(null)
    onChange?.(next)
  }
  const settle = () => {
    if (!input.current) return
    input.current.value = String(within(input.current.valueAsNumber))
  }
  const held = value === undefined ? { defaultValue } : { value }
  return (
    <span className={styles.stepper}>
      <IconButton
        label={lessLabel}
        onClick={() => step(-1)}
        disabled={disabled || (value !== undefined && value <= min)}
      >
        <Minus size={20} />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        className={styles.number}
        disabled={disabled}
        {...useFieldControl(rest)}
        ref={input}
        min={min}
        max={max}
        {...held}
        onChange={(event) => {
          const typed = event.target.valueAsNumber
          if (!Number.isFinite(typed)) return
          onTyped?.(typed)
          onChange?.(within(typed))
        }}
        onBlur={settle}
      />
      <IconButton
        label={moreLabel}
        onClick={() => step(1)}
        disabled={disabled || (value !== undefined && value >= max)}
      >
        <Plus size={20} />
      </IconButton>
    </span>
  )
}
