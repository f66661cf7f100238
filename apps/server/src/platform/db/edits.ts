import type { Context } from '../context.ts'
import { AppError } from '../app-error.ts'

/**
 * Ensures that the stored row still has the version that was read. The caller holds the row.
 * @throws AppError edited_meanwhile
 */
export function ensureVersion(row: { updatedAt: Date }, version: number): void {
  if (row.updatedAt.getTime() !== version) throw new AppError('edited_meanwhile')
}

/** The instant of an edit: later than the one before, however fast they follow and whatever the clock says. */
export const editedAt = ({ now }: Pick<Context, 'now'>, version: number): Date => new Date(Math.max(now, version + 1))
