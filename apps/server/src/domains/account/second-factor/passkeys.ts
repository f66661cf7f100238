import { stepMinutes } from '@pitlane/domain/account/second-factor.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { UserContext, WriteContext } from '../../../platform/context.ts'
import { findShopName } from '../../../reads/shop-name.ts'
import { AppError } from '../../../platform/app-error.ts'
import { secondFactors } from '../tables.ts'
import { keepStep, takeStep } from './steps.ts'

export type Passkey = Record<string, unknown>

/** As the browser sends it; the library checks every other part of it. */
const isCredential = (sent: unknown) => z.object({ id: z.string(), response: z.object({}) }).safeParse(sent).success
const newPasskeyShape = z.custom<RegistrationResponseJSON>(isCredential)
const passkeyShape = z.custom<AuthenticationResponseJSON>(isCredential)

/** Large, and needed by few processes. */
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to the shop's public address, and works nowhere else. */
const party = ({ env }: UserContext) => {
  const { hostname, origin } = new URL(env.PUBLIC_URL)
  return { rpId: hostname, origin }
}

const passkeysOf = ({ db, actor }: UserContext) =>
  db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, actor.id), eq(secondFactors.kind, 'passkey')))

type Row = typeof secondFactors.$inferSelect
const credentialOf = ({ credentialId, publicKey, counter, transports }: Row): WebAuthnCredential => ({
  id: credentialId!,
  publicKey: new Uint8Array(publicKey!),
  counter,
  transports: transports as NonNullable<WebAuthnCredential['transports']>,
})

/** EdDSA, ES256 and RS256. Algorithms that Node calls experimental would cause warnings. */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = stepMinutes * 60_000
/** A passkey is the second of two factors: presence is enough, since the password identifies the user. */
const userVerification = 'preferred'

/** @throws AppError second_factor_wrong for any error of the library */
async function verified<Out>(ctx: UserContext, verify: () => Promise<Out>): Promise<Out> {
  try {
    return await verify()
  } catch (error) {
    ctx.log.info({ userId: ctx.actor.id, why: error instanceof Error ? error.message : '' }, 'passkey refused')
    throw new AppError('second_factor_wrong', { field: 'passkey' })
  }
}

/** The options with which the browser creates a new passkey. */
export async function askForNewPasskey(ctx: UserContext, email: string): Promise<Passkey> {
  const { generateRegistrationOptions } = await library()
  const { rpId } = party(ctx)
  const known = await passkeysOf(ctx)
  const name = await findShopName(ctx.pool, ctx.channel)
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userName: email,
    userID: new TextEncoder().encode(`${ctx.actor.id}`),
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs,
    timeout,
  })
  await keepStep(ctx, 'add_passkey', Buffer.from(options.challenge))
  return { ...options }
}

/** The columns of a new passkey. @throws AppError second_factor_expired, second_factor_wrong */
export async function checkNewPasskey(ctx: UserContext, passkey: Passkey) {
  const { verifyRegistrationResponse } = await library()
  const { rpId, origin } = party(ctx)
  const challenge = await takeStep(ctx, 'add_passkey')
  const { registrationInfo } = await verified(ctx, () =>
    verifyRegistrationResponse({
      response: newPasskeyShape.parse(passkey),
      expectedChallenge: challenge.toString(),
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    }),
  )
  if (!registrationInfo) throw new AppError('second_factor_wrong', { field: 'passkey' })
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] }
}

/** The options with which the browser asks for one of the caller's passkeys. */
export async function askForPasskey(ctx: UserContext): Promise<Passkey> {
  const { generateAuthenticationOptions } = await library()
  const known = await passkeysOf(ctx)
  const options = await generateAuthenticationOptions({
    rpID: party(ctx).rpId,
    allowCredentials: known.map(credentialOf),
    userVerification,
    timeout,
  })
  await keepStep(ctx, 'pass', Buffer.from(options.challenge))
  return { ...options }
}

/**
 * The passkey of the caller's that has answered, and its counter. The challenge is used up either way.
 * @throws AppError second_factor_expired, second_factor_wrong
 */
export async function checkPasskey(ctx: UserContext, passkey: Passkey) {
  const { verifyAuthenticationResponse } = await library()
  const { rpId, origin } = party(ctx)
  const challenge = await takeStep(ctx, 'pass')
  const row = (await passkeysOf(ctx)).find(({ credentialId }) => credentialId === passkey['id'])
  if (!row) throw new AppError('second_factor_wrong', { field: 'passkey' })
  const { verified: isRight, authenticationInfo } = await verified(ctx, () =>
    verifyAuthenticationResponse({
      response: passkeyShape.parse(passkey),
      expectedChallenge: challenge.toString(),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: credentialOf(row),
      requireUserVerification: false,
    }),
  )
  if (!isRight) throw new AppError('second_factor_wrong', { field: 'passkey' })
  return { id: row.id, counter: authenticationInfo.newCounter }
}

/** @throws AppError second_factor_wrong where the passkey was removed meanwhile */
export async function usePasskey(ctx: WriteContext, { id, counter }: { id: number; counter: number }): Promise<void> {
  const used = await ctx.db
    .update(secondFactors)
    .set({ counter, usedAt: new Date(ctx.now) })
    .where(eq(secondFactors.id, id))
    .returning({ id: secondFactors.id })
  if (used.length === 0) throw new AppError('second_factor_wrong', { field: 'passkey' })
}
