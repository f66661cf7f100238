import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import styles from './input.module.css'
import own from './picker-field.module.css'
import type { PopUpOption } from './pop-up-options.ts'

const load = () => import('./pop-up-list.tsx')
const PopUpList = lazy(async () => ({ default: (await load()).PopUpList }))

type PickerFieldProps = {
  name?: string | undefined
  options: readonly PopUpOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  placeholder: string
  /** Of the sheet. */
  title: string
  closeLabel: string
  searchLabel: string
  emptyText: string
  disabled?: boolean | undefined
  id?: string | undefined
}

/** Looks like an input, opens a list to search in (countries, states). Stands in a Field; sends its value under `name`. */
export function PickerField(props: PickerFieldProps) {
  const { name, options, value, defaultValue, onChange, placeholder, disabled, id, ...list } = props
  const wired = useFieldControl<{
    id?: string | undefined
    required?: boolean
    'aria-invalid'?: boolean
    'aria-describedby'?: string
  }>({ id })
  const { required, 'aria-invalid': invalid, ...aria } = wired
  const [own_, setOwn] = useState(defaultValue ?? '')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const chosen = value ?? own_
  const shown = options.find((option) => option.value === chosen)
  return (
    <span className={styles.frame}>
      <button
        type="button"
        className={cx(styles.input, styles.withEnd, own.picker, !shown && own.placeholder)}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        data-required={required}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        {...aria}
        {...(invalid ? { 'aria-invalid': true } : {})}
      >
        {shown?.label ?? placeholder}
      </button>
      <ChevronDown size={20} className={styles.chevron} />
      {name && <input type="hidden" name={name} value={chosen} />}
      {wanted && (
        <Suspense>
          <PopUpList
            {...list}
            open={open}
            onOpenChange={setOpen}
            options={options}
            value={chosen}
            onSelect={(next) => {
              setOwn(next)
              onChange?.(next)
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
