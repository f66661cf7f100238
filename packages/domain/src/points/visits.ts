import { dayBegins, dayIn, dayMs } from '../day.ts'

/** A streak is rewarded each time that it reaches a multiple of so many days. */
export const streakDays = 7
/** A zone stays so long before another one that the browser names is taken: nobody flies around the day line for points. */
export const zoneStaysDays = 30

/** `from`: what happened since this instant counts to the day, whatever day it was elsewhere. */
export type CountedDay = { day: string; from: number }

/**
 * The day that limits are counted by. On the day on which its zone was changed the twenty-four hours before the change
 * count as well, so that another zone never begins a second day.
 */
export function countedDay(now: number, { zone, zoneSince }: { zone: string; zoneSince: number }): CountedDay {
  const begins = dayBegins(now, zone)
  return { day: dayIn(now, zone), from: zoneSince >= begins ? zoneSince - dayMs : begins }
}

type Visited = { day: string | null; streak: number }

/** The streak with a visit on `day`; null if that day has counted already, or lies before one that has. */
export function streakOn(day: string, { day: last, streak }: Visited): number | null {
  if (last === null) return 1
  if (day <= last) return null
  return Temporal.PlainDate.from(last).add({ days: 1 }).toString() === day ? streak + 1 : 1
}

/** The streak as it is seen on `day`: one that has missed a day is over. */
export function streakSeen(day: string, visited: Visited): number {
  const yesterday = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  return visited.day !== null && visited.day >= yesterday ? visited.streak : 0
}
