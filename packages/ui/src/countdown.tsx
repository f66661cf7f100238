import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import styles from './countdown.module.css'
import { cx } from './cx.ts'
import { useEverySecond } from './every-second.ts'

export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number }

type CountdownProps = {
  /** Milliseconds since 1970. */
  deadline: number
  /** The clock, on the server's time: () => Date.now() + offset. */
  now: () => number
  /** Another rule for what is left, such as the domain's; default: whole seconds, never below 0. */
  secondsLeft?: ((deadline: number, now: number) => number) | undefined
  /** Words around it: (parts) => `2 days 04:12:09`. Without it, boxes: 2 days 04:12:09. */
  render?: ((parts: CountdownParts) => ReactNode) | undefined
  /** Whole days in words, before the boxes: (3) => "3 days". */
  dayText: (days: number) => string
  /** For screen readers, in words that need no second ("ends on 4 May, 18:00"). */
  label: string
  onEnd?: (() => void) | undefined
  className?: string | undefined
}

const plain = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000))
const two = (value: number) => String(value).padStart(2, '0')

export const splitSeconds = (left: number): CountdownParts => ({
  days: Math.floor(left / 86_400),
  hours: Math.floor(left / 3600) % 24,
  minutes: Math.floor(left / 60) % 60,
  seconds: left % 60,
})

/** Ticks silently: `role="timer"` is not live, and the label says when it ends. */
export function Countdown({
  deadline,
  now,
  secondsLeft = plain,
  render,
  dayText,
  label,
  onEnd,
  className,
}: CountdownProps) {
  const clock = useRef({ now, secondsLeft })
  useEffect(() => {
    clock.current = { now, secondsLeft }
  })
  const read = useCallback(() => clock.current.secondsLeft(deadline, clock.current.now()), [deadline])
  const left = useEverySecond(read)
  const ended = left <= 0
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (ended) end.current?.()
  }, [ended])
  const parts = splitSeconds(Math.max(0, left))
  return (
    <span className={cx(styles.countdown, className)} role="timer" aria-live="off" aria-label={label}>
      {/* A page counts its boxes down by itself until React does. */}
      <span aria-hidden="true" data-left={render ? undefined : left} suppressHydrationWarning>
        {render ? render(parts) : <Boxes parts={parts} dayText={dayText} />}
      </span>
    </span>
  )
}

function Boxes({ parts, dayText }: { parts: CountdownParts } & Pick<CountdownProps, 'dayText'>) {
  const { days, hours, minutes, seconds } = parts
  return (
    <span className={styles.boxes}>
      {days > 0 && (
        <span className={styles.days} suppressHydrationWarning>
          {dayText(days)}
        </span>
      )}
      <b suppressHydrationWarning>{two(hours)}</b>:<b suppressHydrationWarning>{two(minutes)}</b>:
      <b suppressHydrationWarning>{two(seconds)}</b>
    </span>
  )
}
