import { AppError } from '../app-error.ts'
import type { Actor } from '../context.ts'

/** Nobody of the staff decides about what is his own as a customer. @throws AppError own_account */
export function ensureNotOwn({ id }: Actor, owner: number): void {
  if (id === owner) throw new AppError('own_account')
}
