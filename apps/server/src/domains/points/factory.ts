import type { TestApp } from '../../../test/harness.ts'
import { expectKept } from '../../../test/invariants.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { earnPoints } from './earn-points.ts'
import { pointsInvariants } from './invariants.ts'

let earned = 0

/** Gives a user points, in a lot of their own. */
export const havePoints = (t: TestApp, user: { id: number }, points: number): Promise<void> =>
  inTransaction(t.systemContext(), (ctx) => {
    earned += 1
    return earnPoints(ctx, { userId: user.id, points, cause: `test:${earned}`, kind: 'registration' })
  })

/** Every test ends with a ledger that adds up. */
export const expectSoundLedger = (t: TestApp): Promise<void> => expectKept(t, pointsInvariants)
