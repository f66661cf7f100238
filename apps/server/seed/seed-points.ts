import { dayMs } from '@pitlane/domain/day.ts'
import type { PointsKind } from '@pitlane/domain/points/points.ts'
import type { Transaction } from '../src/platform/db/database.ts'
import { earnPoints } from '../src/domains/points/earn-points.ts'
import { takePoints } from '../src/domains/points/take-points.ts'
import { cast, joinedDaysAgo } from './cast.ts'
import type { ReceivedReward } from './seed-invitations.ts'

type Event = { who: string; points: number; daysAgo: number; kind: PointsKind; cause?: string }

/** What has happened to the cast's points besides their orders; negative what was taken from them. */
const events: readonly Event[] = [
  ...cast
    .map(({ email, role }, index) => ({ who: email, role, points: 50, daysAgo: joinedDaysAgo(index) }))
    .filter(({ role }) => role === 'user')
    .map(({ who, points, daysAgo }): Event => ({ who, points, daysAgo, kind: 'registration' })),
  { who: 'owner@pitlane.example', points: 4500, daysAgo: 120, kind: 'adjustment' },
  { who: 'owner@pitlane.example', points: 50, daysAgo: 118, kind: 'binding' },
  { who: 'owner@pitlane.example', points: 40, daysAgo: 31, kind: 'review' },
  { who: 'owner@pitlane.example', points: 60, daysAgo: 20, kind: 'transfer' },
  { who: 'owner@pitlane.example', points: 12, daysAgo: 13, kind: 'visit' },
  { who: 'workshop@pitlane.example', points: 1200, daysAgo: 200, kind: 'adjustment' },
  { who: 'workshop@pitlane.example', points: 150, daysAgo: 44, kind: 'transfer' },
  { who: 'wei@pitlane.example', points: 300, daysAgo: 75, kind: 'adjustment' },
  { who: 'emre@pitlane.example', points: -130, daysAgo: 50, kind: 'adjustment' },
]

/** Histories of points, written as the shop writes them, one after the other. User ids are by e-mail. */
export async function seedPoints(
  db: Transaction,
  people: Map<string, number>,
  invited: readonly ReceivedReward[],
  now: number,
): Promise<void> {
  const all = [...events, ...invited.map((one): Event => ({ ...one, kind: 'invitation' }))]
  const inOrder = all.toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const [index, { who, points, daysAgo, kind, cause = `demo:${index}` }] of inOrder.entries()) {
    const ctx = { db, now: now - daysAgo * dayMs }
    const entry = { userId: people.get(who)!, cause, kind, points: Math.abs(points) }
    await (points > 0 ? earnPoints : takePoints)(ctx, entry)
  }
}
