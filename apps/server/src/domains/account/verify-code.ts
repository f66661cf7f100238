import type { Context } from '../../platform/context.ts'
import { checkCode, type CodeClaim } from './email-codes.ts'
import { readEmail } from './read-email.ts'

/** Says whether a code is right, for the step before the password; it stays usable. */
export async function verifyCode(
  ctx: Context,
  { device, ...input }: CodeClaim & { device?: string | undefined },
): Promise<null> {
  await checkCode(ctx, { ...input, device, email: readEmail(input.email) })
  return null
}
