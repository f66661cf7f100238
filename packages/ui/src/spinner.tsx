import { cx } from './cx.ts'
import styles from './spinner.module.css'

/** A turning mark for what takes a moment; the words for it stand elsewhere. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.spinner, className)} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
