import { inArray } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import type { Context } from '../platform/context.ts'

type Move = { who: string }

const staffIdOf = ({ who }: Move): number | null => {
  const [kind, id] = who.split(':')
  return kind === 'staff' ? Number(id) : null
}

/** The names of those of the staff who made moves, by name or else by e-mail, from account in one read; empty of others. */
export async function namesOfMovers(db: Context['db'], moves: readonly Move[]): Promise<(move: Move) => string> {
  const ids = new Set(moves.map(staffIdOf).filter((id) => id !== null))
  const rows =
    ids.size === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(inArray(users.id, [...ids]))
  const names = new Map<number | null, string>(rows.map(({ id, name, email }) => [id, name || email]))
  return (move) => names.get(staffIdOf(move)) ?? ''
}
