import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './link.tsx'
import styles from './segmented.module.css'

type Segment<Value> = { value: Value; label: ReactNode }
type SegmentedProps<Value extends string> = {
  legend: string
  name: string
  options: readonly Segment<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
}

/** One of two to four short words: native radios. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, name, options, value, defaultValue, onChange } = props
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

type SegmentLink = { href: string; label: ReactNode; current?: boolean | undefined }

/** The same look where the choice is in the address. */
export const SegmentedLinks = ({ label, items }: { label: string; items: readonly SegmentLink[] }) => (
  <nav className={styles.segmented} aria-label={label}>
    {items.map((item) => (
      <Link
        key={item.href}
        className={cx(styles.segment, item.current && styles.current)}
        href={item.href}
        aria-current={item.current ? 'page' : undefined}
        replace
        keepScroll
      >
        {item.label}
      </Link>
    ))}
  </nav>
)
