import type { ComponentProps, ReactNode } from 'react'
import styles from './chips.module.css'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './link.tsx'

/** Filter chips: a row that wraps, or one that scrolls sideways. */
export function Chips({
  label,
  scroll,
  className,
  children,
}: {
  label: string
  scroll?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={cx(styles.chips, scroll && styles.scroll, className)} role="group" aria-label={label}>
      {children}
    </div>
  )
}

type ChipProps = { selected?: boolean | undefined; icon?: ReactNode; children: ReactNode } & (
  | Omit<LinkProps, 'children'>
  | (Omit<ComponentProps<'button'>, 'children'> & { href?: undefined })
)

/** With `href` a link (the filter is in the address), else a button that is pressed or not. */
export function Chip({ selected, icon, children, className, ...rest }: ChipProps) {
  const look = cx(styles.chip, selected && styles.selected, className)
  if (rest.href !== undefined) {
    return (
      <Link className={look} aria-current={selected ? 'true' : undefined} keepScroll {...rest}>
        {icon}
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={look} aria-pressed={Boolean(selected)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

export type ChipOption = {
  value: string
  label: ReactNode
  /** Cannot be taken; `note` says why ("Sold out"). */
  disabled?: boolean | undefined
  note?: string | undefined
}
type ChipChoiceProps = {
  legend: ReactNode
  name: string
  options: readonly ChipOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  hideLegend?: boolean | undefined
}

/** One of a few, such as the style of a product: native radios. */
export function ChipChoice({ legend, name, options, value, defaultValue, onChange, hideLegend }: ChipChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={cx(styles.legend, hideLegend && 'visually-hidden')}>{legend}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={cx(styles.chip, styles.option)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles.word}>{option.label}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
