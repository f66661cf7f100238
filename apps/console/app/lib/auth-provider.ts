import { deviceName } from '@pitlane/contract/device/device-name.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import type { AuthProvider } from 'ra-core'
import { api } from './client.ts'
import { callFailed } from './data-provider.ts'
import { asksLogIn } from './session-ended.ts'
import { dropToken, keepToken, readToken } from './token.ts'

export type SecondFactorKinds = Awaited<ReturnType<typeof api.getSecondFactor>>['kinds']
type Me = { id: number; fullName: string; role: Role }

/** The account that is logged in; asked for once a session of the page. */
let me: Promise<Me> | null = null

const findMe = (): Promise<Me> => {
  me ??= api.me({}, { quiet: true }).then(({ id, email, role }) => ({ id, fullName: email, role: role as Role }))
  me.catch(() => (me = null))
  return me
}

function forget(): void {
  me = null
  dropToken()
}

/** The same person again, in another session; the ways to pass the second factor that it still lacks. @throws HttpError */
export async function enterAgain(email: string, password: string): Promise<SecondFactorKinds> {
  const { token } = await api.login({ email, password, device: deviceName() }, { quiet: true }).catch(callFailed)
  keepToken(token)
  const { role } = await api.me({}, { quiet: true }).catch(callFailed)
  if (role !== 'user') return []
  const { kinds } = await api.getSecondFactor({}, { quiet: true }).catch(callFailed)
  return kinds
}

export const authProvider: AuthProvider = {
  /** Somebody who is no staff is out again before he has seen anything; `no_staff` is a key of our messages. */
  async login({ email, password }: { email: string; password: string }) {
    const { token } = await api.login({ email, password, device: deviceName() }, { quiet: true }).catch(callFailed)
    keepToken(token)
    const { role } = await findMe()
    if (role !== 'user') return
    // A buyer, or somebody of the staff whose session lacks the second factor: only he may ask what it lacks.
    const factor = await api.getSecondFactor({}, { quiet: true }).catch(() => null)
    if (factor) return { redirectTo: '/confirm' }
    await api.logout({}, { quiet: true }).catch(() => {})
    forget()
    throw new Error('login.no_staff')
  },
  async logout() {
    if (readToken()) await api.logout({}, { quiet: true }).catch(() => {})
    forget()
  },
  async checkAuth() {
    if (!readToken()) throw new Error()
  },
  async checkError({ status }: { status?: number }) {
    // Who has just been asked and did not log in stays where he is, with what he typed.
    if (status !== 401 || asksLogIn()) return
    forget()
    throw new Error()
  },
  getIdentity: findMe,
  getPermissions: async () => (readToken() ? (await findMe()).role : 'user'),
}
