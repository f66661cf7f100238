import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { hashOf } from './email-codes.ts'
import { isKnownDevice } from './known-devices.ts'
import { limitTry, type TryKey } from './login-tries.ts'
import { readEmail } from './read-email.ts'

type Input = { email: string; device?: string | undefined }

/** A password can be tried for ever, so it is counted in all ways; a mailed code counts its own wrong tries. */
async function keysOf(ctx: Context, { device, ...input }: Input, byPassword: boolean): Promise<TryKey[]> {
  const email = readEmail(input.email)
  const deviceHash = hashOf(device)
  if (deviceHash && (await isKnownDevice(ctx.db, email, deviceHash)))
    return byPassword ? [{ kind: 'device', email, deviceHash }] : []
  const network = networkOf(ctx.ip)
  const address: TryKey = { kind: 'address', network }
  return byPassword ? [address, { kind: 'pair', email, network }, { kind: 'account', email }] : [address]
}

/**
 * Limits a public call about an account: a failure counts against its network, all such calls together, and a wrong
 * password against the account too. A browser that was logged in to the account before is let through: nobody else can
 * block it, nor, from other addresses, the way in by a mailed code.
 */
export const limitStrangers =
  <In extends Input, Out>(
    call: (ctx: Context, input: In) => Promise<Out>,
    isByPassword: (input: In) => boolean = () => false,
  ) =>
  async (ctx: Context, input: In): Promise<Out> =>
    limitTry(ctx, await keysOf(ctx, input, isByPassword(input)), () => call(ctx, input))
