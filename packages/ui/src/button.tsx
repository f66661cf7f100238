import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** As wide as its surroundings. */
  wide?: boolean | undefined
  icon?: ReactNode
}
type AsButton = Look &
  ComponentProps<'button'> & {
    href?: undefined
    /** Keeps its width and its name, takes no second press. */
    loading?: boolean | undefined
    /** Why it cannot be pressed. Shown under it, and makes it disabled (yet focusable, so that the reason is read). */
    reason?: ReactNode
  }
type AsLink = Look & LinkProps
export type ButtonProps = AsButton | AsLink

const stop = (event: MouseEvent) => event.preventDefault()

export function Button(props: ButtonProps) {
  if (props.href !== undefined) {
    const { kind, size, wide, icon, className, children, ...rest } = props
    return (
      <Link className={looks({ kind, size, wide }, className)} {...rest}>
        <Face icon={icon}>{children}</Face>
      </Link>
    )
  }
  return <RealButton {...props} />
}

function RealButton({ kind, size, wide, icon, loading, reason, className, children, onClick, ...rest }: AsButton) {
  const reasonId = useId()
  const held = Boolean(loading) || Boolean(reason)
  const button = (
    <button
      type="button"
      className={looks({ kind, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={held || undefined}
      aria-describedby={reason ? reasonId : undefined}
      onClick={held ? stop : onClick}
      {...rest}
    >
      <Face icon={icon}>{children}</Face>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  )
  if (!reason) return button
  return (
    <span className={cx(styles.explained, wide && styles.wide)}>
      {button}
      <span className={styles.reason} id={reasonId}>
        {reason}
      </span>
    </span>
  )
}

const Face = ({ icon, children }: { icon?: ReactNode; children?: ReactNode }) => (
  <span className={styles.face}>
    {icon}
    {children !== undefined && <span className={styles.label}>{children}</span>}
  </span>
)

const looks = ({ kind = 'primary', size = 'm', wide }: Look, className?: string) =>
  cx(styles.button, styles[kind], styles[size], wide && styles.wide, className)
