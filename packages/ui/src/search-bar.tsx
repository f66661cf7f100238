import { Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './search-bar.module.css'

type SearchBarProps = Omit<ComponentProps<'form'>, 'children'> & {
  label: string
  clearLabel: string
  placeholder?: string | undefined
  /** The name of the query value. */
  name?: string | undefined
  defaultValue?: string | undefined
  /** Hidden inputs that the search keeps, such as the filter. */
  children?: ReactNode
}

/** A native GET form; the clear button shows as soon as something is typed. */
export function SearchBar({
  label,
  clearLabel,
  placeholder,
  name = 'q',
  defaultValue,
  className,
  children,
  ...rest
}: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <form role="search" aria-label={label} method="get" className={cx(styles.bar, className)} {...rest}>
      {children}
      <Search size={20} className={styles.icon} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder ?? ' '}
        name={name}
        defaultValue={defaultValue}
        autoComplete="off"
      />
      <IconButton label={clearLabel} className={styles.clear} onClick={clear}>
        <X size={20} />
      </IconButton>
    </form>
  )
}
