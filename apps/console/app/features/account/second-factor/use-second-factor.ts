import type { InputOf, OutputOf } from '@pitlane/contract/endpoint.ts'
import type { secondFactorStaffEndpoints } from '@pitlane/contract/account/staff-second-factor.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useGetOne } from 'ra-core'
import { api } from '../../../lib/client.ts'
import { keepToken } from '../../../lib/token.ts'

type Calls = typeof secondFactorStaffEndpoints
export type SecondFactor = OutputOf<Calls['getSecondFactor']>
export type Shown = InputOf<Calls['passSecondFactor']>
type Password = { password?: string }

const quiet = { quiet: true }

/** One's own: what the session lacks, and what there is; looked up again, since what was shown counts for ten minutes. */
export const useSecondFactor = () =>
  useGetOne<SecondFactor & { id: string }>('second-factor', { id: 'mine' }, { refetchInterval: 60_000 })

/** A session that rises goes on with another token. @throws CallError */
export async function pass(shown: Shown): Promise<void> {
  const session = await api.passSecondFactor(shown, quiet)
  if (session) keepToken(session.token)
}

// The browser's library reads as the server's writes.
type Plain<Options> = { [Key in keyof Options]: Options[Key] }
type Request = Plain<Parameters<typeof startAuthentication>[0]['optionsJSON']>
type Creation = Plain<Parameters<typeof startRegistration>[0]['optionsJSON']>

/** @throws CallError, WebAuthnError */
export async function passByPasskey(): Promise<void> {
  const optionsJSON = (await api.askForPasskey({}, quiet)) as Request
  await pass({ passkey: { ...(await startAuthentication({ optionsJSON })) } })
}

/** The recovery codes, if it was the first factor. @throws CallError, WebAuthnError */
export async function addPasskey({ name, ...proof }: Password & { name: string }): Promise<string[]> {
  const optionsJSON = (await api.startPasskey(proof, quiet)) as Creation
  const passkey = { ...(await startRegistration({ optionsJSON })) }
  return (await api.addPasskey({ name, passkey }, quiet)).recovery_codes
}

export const startApp = (proof: Password) => api.startTotp(proof, quiet)
export const addApp = async (app: InputOf<Calls['addTotp']>): Promise<string[]> =>
  (await api.addTotp(app, quiet)).recovery_codes
export const removeFactor = async (id: number): Promise<void> => void (await api.removeFactor({ id }, quiet))
export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await api.renewRecoveryCodes({}, quiet)).recovery_codes
