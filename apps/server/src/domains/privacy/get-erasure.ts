import type { Erasure } from '@pitlane/contract/privacy/privacy.ts'
import { blockersOf } from '@pitlane/domain/privacy/erasure.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findErasureFacts } from '../../reads/erasure-facts.ts'
import { findProof } from '../account/public.ts'

async function look({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<Erasure> {
  const { email, passwordHash } = await findProof(db, userId)
  const facts = one(await findErasureFacts(db, [userId, new Date(now)]))
  const { points, coupons, services, devices } = facts
  return {
    email,
    has_password: passwordHash !== null,
    blockers: blockersOf(facts),
    loses: { points, coupons, services, devices },
  }
}

export const getErasure = (ctx: UserContext): Promise<Erasure> => look(ctx, ctx.actor.id)
export const getStaffErasure = async (ctx: UserContext, { id }: { id: number }) => ({ id, ...(await look(ctx, id)) })
