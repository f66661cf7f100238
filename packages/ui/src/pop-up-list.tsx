import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { matching, type PopUpOption } from './pop-up-options.ts'
import styles from './pop-up-list.module.css'
import { Sheet } from './sheet.tsx'
import { TextInput } from './text-input.tsx'

export type PopUpListProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  searchLabel: string
  /** When nothing matches what is typed. */
  emptyText: string
  options: readonly PopUpOption[]
  value?: string | undefined
  onSelect: (value: string) => void
}

/** A long list to search in, in a sheet. Import it lazily (PickerField does). */
export function PopUpList({
  open,
  onOpenChange,
  title,
  closeLabel,
  searchLabel,
  emptyText,
  options,
  value,
  onSelect,
}: PopUpListProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const found = matching(options, typed)
  const optionId = (at: number) => `${id}-${at}`

  const type = (text: string) => {
    setTyped(text)
    setActive(text ? 0 : -1)
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const turn = (next: boolean) => {
    if (!next) type('')
    onOpenChange(next)
  }
  const choose = (option: PopUpOption | undefined) => {
    if (!option || option.disabled) return
    onSelect(option.value)
    turn(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const to = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }[event.key]
    if (event.key === 'Enter') choose(found[active])
    else if (to !== undefined) setActive(to)
    else return
    event.preventDefault()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={turn}
      title={title}
      closeLabel={closeLabel}
      tall
      flush
      initialFocus={(how) => (how === 'touch' ? true : input.current)}
      top={
        <TextInput
          ref={input}
          start={<Search size={20} />}
          role="combobox"
          aria-label={searchLabel}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={searchLabel}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      }
    >
      <ul className={styles.list} role="listbox" id={`${id}-list`} aria-label={title}>
        {found.map((option, at) => (
          <li
            key={option.value}
            id={optionId(at)}
            className={styles.option}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            data-active={at === active || undefined}
            ref={option.value === value && !typed ? bringIntoView : undefined}
            onClick={() => choose(option)}
          >
            <span className={styles.label}>
              {option.label}
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            {option.value === value && <Check size={20} />}
          </li>
        ))}
      </ul>
      <p className={styles.empty} role="status">
        {found.length === 0 && emptyText}
      </p>
    </Sheet>
  )
}

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })
