import { passwordLength } from '@pitlane/domain/account/account.ts'
import { factorKinds, factorNameLength } from '@pitlane/domain/account/second-factor.ts'
import * as z from 'zod/mini'
import { session } from './account.ts'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant } from '../shapes.ts'

const password = z.string().check(z.minLength(1), z.maxLength(passwordLength.max))
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
/** As the WebAuthn API gives and takes it; the server's library reads it. */
const webauthn = z.record(z.string(), z.unknown())
const recoveryCodes = z.array(z.string())
/** The first factor brings the codes that stand in for a lost one; they are not shown again. */
const added = z.object({ id: z.int(), recovery_codes: recoveryCodes })
const name = filled(factorNameLength)

/** Of oneself. Those who have not shown their second factor yet may call it too: how else would they. */
const own = { audience: 'staff', flavour: 'shop' } as const
const refusals = ['second_factor_needed', 'second_factor_again'] as const

export const secondFactorStaffEndpoints = {
  getSecondFactor: endpoint({
    ...own,
    method: 'GET',
    path: '/console_api/second-factor',
    summary: 'What this session lacks, and once it lacks nothing which factors the caller has',
    input: z.object({}),
    output: z.object({
      step: z.enum(['pass', 'enrol', 'done']),
      /** Whether the caller’s role demands one. */
      demanded: z.boolean(),
      /** What is wanted again before factors change: one that there is, or the password. */
      proof: z.nullable(z.enum(['factor', 'password'])),
      /** What the caller can show. */
      kinds: z.array(z.enum(factorKinds)),
      /** Whether the server can keep the secrets of apps. */
      keeps_secrets: z.boolean(),
      factors: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(factorKinds),
          name: z.string(),
          created_at: instant,
          used_at: z.nullable(instant),
        }),
      ),
      recovery_codes: z.int(),
    }),
  }),
  askForPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/console_api/second-factor/passkey-request',
    summary: 'What the browser is to ask the caller’s passkeys',
    input: z.object({}),
    output: webauthn,
  }),
  passSecondFactor: endpoint({
    ...own,
    method: 'POST',
    path: '/console_api/second-factor/pass',
    summary: 'Shows a factor by one of the three; a session that rises gets a new token, and the old one is void',
    input: z.object({
      code: z.optional(code),
      recovery_code: z.optional(filled(40)),
      passkey: z.optional(webauthn),
    }),
    output: z.nullable(session),
    codes: ['second_factor_wrong', 'second_factor_expired', 'secret_key_missing'],
  }),
  startTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/console_api/second-factor/totp/start',
    summary: 'A new secret for an app, to be confirmed by its first code',
    input: z.object({ password: z.optional(password) }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    limit: { max: 20, seconds: 600, by: 'user' },
    codes: [...refusals, 'password_wrong', 'second_factor_limit', 'secret_key_missing'],
  }),
  addTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/console_api/second-factor/totp',
    summary: 'Adds the app that shows this code',
    input: z.object({ name, code }),
    output: added,
    limit: { max: 20, seconds: 600, by: 'user' },
    codes: ['second_factor_needed', 'second_factor_expired', 'second_factor_wrong', 'second_factor_limit'],
  }),
  startPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/console_api/second-factor/passkeys/start',
    summary: 'What the browser is to ask for a new passkey',
    input: z.object({ password: z.optional(password) }),
    output: webauthn,
    limit: { max: 20, seconds: 600, by: 'user' },
    codes: [...refusals, 'password_wrong', 'second_factor_limit'],
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/console_api/second-factor/passkeys',
    summary: 'Adds the passkey that the browser made',
    input: z.object({ name, passkey: webauthn }),
    output: added,
    limit: { max: 20, seconds: 600, by: 'user' },
    codes: ['second_factor_needed', 'second_factor_expired', 'second_factor_wrong', 'second_factor_limit'],
  }),
  removeFactor: endpoint({
    ...own,
    method: 'DELETE',
    path: '/console_api/second-factor/factors/{id}',
    summary: 'Removes a factor of one’s own; never the last one while the role demands one',
    input: z.object({ id }),
    output: z.null(),
    codes: [...refusals, 'second_factor_demanded'],
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/console_api/second-factor/recovery-codes',
    summary: 'New recovery codes; the old ones are void',
    input: z.object({}),
    output: z.object({ recovery_codes: recoveryCodes }),
    codes: [...refusals],
  }),
}
