import type { UserContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { inTransaction } from '../../../platform/http/implement.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'
import { checkPasskey, type Passkey, usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { raiseSession } from './sessions.ts'
import { checkTotp, useTotp } from './totp.ts'

type Shown = { code?: string | undefined; recovery_code?: string | undefined; passkey?: Passkey | undefined }

/** Checks the proof before the transaction, which then uses it up. */
async function check(ctx: UserContext, shown: Shown): Promise<(tx: StaffContext) => Promise<void>> {
  if (shown.passkey !== undefined) {
    const answer = await checkPasskey(ctx, shown.passkey)
    return (tx) => usePasskey(tx, answer)
  }
  if (shown.code !== undefined) {
    const found = await checkTotp(ctx, shown.code)
    return (tx) => useTotp(tx, found)
  }
  if (shown.recovery_code === undefined) throw new AppError('field_required', { field: 'code' })
  return (tx) => useRecoveryCode(tx, shown.recovery_code!)
}

/** Shows a second factor: the session may now do what its owner's role may, and for a while change his factors. */
export async function passSecondFactor(ctx: UserContext, shown: Shown) {
  const use = await check(ctx, shown)
  return inTransaction(ctx, async (tx) => {
    await use(tx)
    return raiseSession(tx)
  })
}
