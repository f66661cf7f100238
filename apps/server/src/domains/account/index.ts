import type { Domain } from '../../platform/domain.ts'
import { codeLetter } from './code-letter.ts'
import { accountRoutes } from './routes.ts'
import { secondFactorLetter } from './second-factor/tell-owner.ts'
import { accountStaffRoutes } from './staff-routes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A new account. `device` is the browser's own name, `invitation` the code that it came by. */
    'user.registered': { userId: number; email: string; device: string | undefined; invitation: string | undefined }
    /** The staff let nobody in with this account any more. */
    'user.blocked': { userId: number }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    code: { code: string; minutes: number }
    second_factor: { change: 'added' | 'removed' | 'reset'; name: string }
  }
}

export const account = {
  name: 'account',
  routes: [...accountRoutes, ...accountStaffRoutes],
  letters: { code: codeLetter, second_factor: secondFactorLetter },
  retention: [
    { table: 'sessions', after: 'expires_at', days: 0 },
    { table: 'handover_codes', after: 'expires_at', days: 0 },
    { table: 'email_codes', after: 'expires_at', days: 1 },
    { table: 'login_tries', after: 'at', days: 15 },
    { table: 'known_devices', after: 'seen_at', days: 400 },
  ],
} satisfies Domain
