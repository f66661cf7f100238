import type { Actor } from '../context.ts'
import { AppError } from '../app-error.ts'

/**
 * What two people do is not done by one, and a program is never the second: whoever has its key may be anybody.
 * @param first the account of the first person
 * @throws AppError second_person
 */
export function ensureSecondPerson({ id, key }: Actor, first: number | null): void {
  if (key || id === first) throw new AppError('second_person')
}
