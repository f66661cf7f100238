import { dayMs } from '../day.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

export const longestActivity = 366 * dayMs
export const mostPrizes = 30
/** Characters of an activity's rules in each language. */
export const rulesLength = 4_000
export const mostDrawPoints = 1_000_000
export const mostDrawsEach = 10_000

/** Derived from its times: nothing has to happen for an activity to start or to end. */
export const activityStates = ['draft', 'scheduled', 'running', 'ended'] as const
export type ActivityState = (typeof activityStates)[number]

/** Instants in milliseconds: from `startsAt` until just before `endsAt`. */
export type ActivityTimes = { publishedAt: number | null; startsAt: number; endsAt: number }

export function activityStateOf({ publishedAt, startsAt, endsAt }: ActivityTimes, now: number): ActivityState {
  if (publishedAt === null) return 'draft'
  return now < startsAt ? 'scheduled' : now < endsAt ? 'running' : 'ended'
}

/** When everybody sees the seed: so long after the end that no process whose clock is slow still draws with it. */
export const seedPublicAt = ({ endsAt }: Pick<ActivityTimes, 'endsAt'>): number => endsAt + 60_000
export const isSeedPublic = (times: ActivityTimes, now: number): boolean =>
  times.publishedAt !== null && now >= seedPublicAt(times)

type Span = Pick<ActivityTimes, 'startsAt' | 'endsAt'>

/** It ends after it begins, and not before now. */
export function canSchedule({ startsAt, endsAt }: Span, now: number) {
  const length = endsAt - startsAt
  return length > 0 && length <= longestActivity && endsAt > now ? allowed : refused('draw_times')
}

/** Whether both run at some moment; what ends when it starts never runs. */
export const overlap = (one: Span, other: Span): boolean =>
  Math.max(one.startsAt, other.startsAt) < Math.min(one.endsAt, other.endsAt)

/** Terms are promises as soon as the first draw is possible. */
export const canEditActivity = (times: ActivityTimes, now: number): Verdict<'draw_frozen'> =>
  ['draft', 'scheduled'].includes(activityStateOf(times, now)) ? allowed : refused('draw_frozen')

/** Why somebody cannot draw; point 8's messages are among them. */
export const drawRefusals = [
  'draw_not_started',
  'draw_ended',
  'draw_not_now',
  'draw_day_limit',
  'draw_activity_limit',
  'draw_no_right',
  'insufficient_points',
] as const
export type DrawRefusal = (typeof drawRefusals)[number]

export type Chances = {
  times: ActivityTimes
  /** Whether staff let people draw at the moment. */
  active: boolean
  perDay: number
  perPerson: number
  /** What a draw costs; null where it takes a draw right. */
  points: number | null
}
/** Whether somebody is kept out: the staff, and whoever has erased an account and come back since it began. */
export const isKeptOut = (
  { role, cameBack, since }: { role: string; cameBack: boolean; since: number },
  { startsAt }: Pick<ActivityTimes, 'startsAt'>,
): boolean => role !== 'user' || (cameBack && startsAt < since)

export type ChancesTaken = { isKeptOut: boolean; today: number; inAll: number; rights: number; balance: number }

/** Whether somebody may take part at all; his limits and what a draw costs are asked after it. */
export function canTakePart(
  { times, active }: Pick<Chances, 'times' | 'active'>,
  mine: Pick<ChancesTaken, 'isKeptOut'>,
  now: number,
): Verdict<'draw_ended' | 'draw_not_now' | 'draw_not_started'> {
  const state = activityStateOf(times, now)
  if (state === 'ended') return refused('draw_ended')
  if (!active || mine.isKeptOut || state === 'draft') return refused('draw_not_now')
  return state === 'scheduled' ? refused('draw_not_started') : allowed
}

/** Whether somebody may draw: a right is used before points are. */
export function canDraw(activity: Chances, mine: ChancesTaken, now: number): Verdict<DrawRefusal> {
  const part = canTakePart(activity, mine, now)
  if (!part.ok) return part
  if (mine.inAll >= activity.perPerson) return refused('draw_activity_limit')
  if (mine.today >= activity.perDay) return refused('draw_day_limit')
  if (mine.rights > 0) return allowed
  if (activity.points === null) return refused('draw_no_right')
  return mine.balance >= activity.points ? allowed : refused('insufficient_points')
}

/** How many draws somebody could make now, one after the other: by rights, then by points, as far as the limits let. */
export function drawsLeft(activity: Chances, mine: ChancesTaken, now: number): number {
  if (!canDraw(activity, mine, now).ok) return 0
  const { perDay, perPerson, points } = activity
  const paid = points === null ? 0 : Math.floor(mine.balance / points)
  return Math.min(perDay - mine.today, perPerson - mine.inAll, mine.rights + paid)
}
