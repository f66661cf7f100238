import { refused } from './verdict.ts'

export type Remaining = { days: number; hours: number; minutes: number; seconds: number; over: boolean }

/**
 * A countdown's end from a timestamp of 10 digits (seconds) or 13 (milliseconds), in milliseconds;
 * other lengths are refused, and the screen shows the reason's text.
 */
export function parseDeadline(timestamp: number | string) {
  const digits = String(timestamp)
  if (/^\d{10}$/.test(digits)) return { ok: true, at: Number(digits) * 1000 } as const
  if (/^\d{13}$/.test(digits)) return { ok: true, at: Number(digits) } as const
  return refused('countdown_timestamp')
}

/** What is left at `now` until `at` (both in milliseconds), never below zero; a started second counts. */
export function remaining(at: number, now: number): Remaining {
  const total = Math.max(0, Math.ceil((at - now) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3_600),
    minutes: Math.floor((total % 3_600) / 60),
    seconds: total % 60,
    over: total === 0,
  }
}
