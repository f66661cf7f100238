/** A streak is rewarded each time that it reaches a multiple of so many days. */
export const streakDays = 7
/** A zone stays so long before another one that the browser names is taken: nobody flies around the day line for points. */
export const zoneStaysDays = 30

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
