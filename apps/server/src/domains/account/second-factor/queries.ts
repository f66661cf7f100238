import type { secondFactorStaffEndpoints } from '@pitlane/contract/account/staff-second-factor.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Context, UserContext } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { lockPerson } from '../queries.ts'
import { demandsFactor } from '../sessions.ts'
import { recoveryCodes, secondFactors, users } from '../tables.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'
import { findLackingProof } from './ensure-proved.ts'

export const findOwner = async ({ db, actor }: UserContext) =>
  one(await db.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, actor.id)))

/** Serializes changes of a user's factors: each counts those that are left. */
export const lockOwner = ({ db, actor }: StaffContext): Promise<void> => lockPerson(db, actor.id)

export const countFactors = ({ db, actor }: UserContext): Promise<number> =>
  db.$count(secondFactors, eq(secondFactors.userId, actor.id))

/** Before the user has shown a factor, the answer names only the kinds that he can show. */
export async function getSecondFactor(
  ctx: UserContext,
): Promise<OutputOf<typeof secondFactorStaffEndpoints.getSecondFactor>> {
  const { db, pool, actor, env } = ctx
  const { role } = await findOwner(ctx)
  const factors = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, actor.id))
    .orderBy(asc(secondFactors.id))
  const isOpen = actor.lacks !== 'pass'
  return {
    step: actor.lacks ?? 'done',
    demanded: await demandsFactor(pool, role),
    proof: await findLackingProof(ctx),
    kinds: [...new Set(factors.map(({ kind }) => kind))],
    keeps_secrets: env.SECRET_KEY !== undefined,
    factors: (isOpen ? factors : []).map(({ id, kind, name, createdAt, usedAt }) => ({
      id,
      kind,
      name,
      created_at: createdAt.getTime(),
      used_at: usedAt?.getTime() ?? null,
    })),
    recovery_codes: isOpen ? await db.$count(recoveryCodes, eq(recoveryCodes.userId, actor.id)) : 0,
  }
}

/** The number of administrators who log in by password only: a shop should have none. */
export const countAdministratorsWithoutFactor = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.$count(
    users,
    and(
      eq(users.role, 'administrator'),
      isNull(users.blockedAt),
      notExists(
        db
          .select({ is: sql`1` })
          .from(secondFactors)
          .where(eq(secondFactors.userId, users.id)),
      ),
    ),
  )
