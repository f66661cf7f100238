import type { privacyEndpoints } from '@pitlane/contract/privacy/privacy.ts'
import type { privacyStaffEndpoints } from '@pitlane/contract/privacy/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { normalEmail } from '@pitlane/domain/account/account.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { holdForErasure, provePassword } from '../account/public.ts'
import { erasePerson } from './erase-person.ts'

/** Erases whoever asks for it and has shown his password. @throws AppError what `provePassword` and `erasePerson` throw */
export async function eraseAccount(
  ctx: UserContext,
  { password }: ParsedOf<typeof privacyEndpoints.eraseAccount>,
): Promise<null> {
  await provePassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    await erasePerson(tx, await holdForErasure(tx.db, ctx.actor.id))
    return null
  })
}

/**
 * The staff do it for somebody who has asked them: a guest, or an owner who cannot log in. The address, typed once more,
 * is the second look.
 * @throws AppError own_account, email_differs, edited_meanwhile, and what `erasePerson` throws
 */
export async function eraseStaffUser(
  ctx: StaffContext,
  { id, version, email, why }: ParsedOf<typeof privacyStaffEndpoints.eraseStaffUser>,
): Promise<null> {
  if (id === ctx.actor.id) throw new AppError('own_account')
  const person = await holdForErasure(ctx.db, id)
  // Sent twice, it is done.
  if (person.erasedAt) return null
  if (normalEmail(email) !== person.email) throw new AppError('email_differs', { field: 'email' })
  ensureVersion(person, version)
  await erasePerson(ctx, person, why)
  return null
}
