import { comebackDays } from '@pitlane/domain/privacy/erasure.ts'
import type { Domain } from '../../platform/domain.ts'
import { guestInvariants } from '../../reads/guest-invariants.ts'
import { messageInvariants } from '../../reads/message-invariants.ts'
import { accountMadeLetter } from './account-made-letter.ts'
import { codeLetter } from './code-letter.ts'
import { limitRaisedLetter } from './limit-letter.ts'
import { messageAnswered, staffMessage } from './contact/message-letters.ts'
import { emailChangedLetter, emailInUseLetter } from './email-change-letters.ts'
import { rememberErased } from './erased-addresses.ts'
import { accountRoutes } from './routes.ts'
import { secondFactorLetter } from './second-factor/tell-owner.ts'
import { accountStaffRoutes } from './staff-routes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A new account. `device` is the browser's own name, `invitation` the code that it came by. */
    'user.registered': {
      userId: number
      email: string
      device: string | undefined
      invitation: string | undefined
      /** He has erased an account before: no newcomer's gifts. */
      cameBack: boolean
    }
    /** A guest goes on to the checkout, and has consented to the agreements. */
    'guest.opened': { userId: number }
    /** The staff let nobody in with this account any more. */
    'user.blocked': { userId: number }
    /** He is about to be erased, and his row is held: what domains have to end for him they end now. */
    'user.erased': { userId: number; email: string }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    code: { code: string; minutes: number }
    account_made: { email: string }
    /** To the former address: `key` undoes it until then. */
    email_changed: { to: string; key: string; until: number }
    email_in_use: Record<never, never>
    second_factor: { change: 'added' | 'removed' | 'reset'; name: string }
    message_answered: { messageId: number; replyId: number }
    /** To whoever of the staff has the message: it was given to him, or a reply came. */
    staff_message: { messageId: number; replyId: number | null }
    /** To the other administrators; `by` is the account of whoever raised it. */
    staff_limit_raised: { key: string; from: number; to: number; by: number }
  }
}

export const account = {
  name: 'account',
  routes: [...accountRoutes, ...accountStaffRoutes],
  handlers: { 'user.erased': [rememberErased] },
  letters: {
    code: codeLetter,
    account_made: accountMadeLetter,
    email_changed: emailChangedLetter,
    email_in_use: emailInUseLetter,
    second_factor: secondFactorLetter,
    message_answered: messageAnswered,
    staff_message: staffMessage,
    staff_limit_raised: limitRaisedLetter,
  },
  invariants: { ...messageInvariants, ...guestInvariants },
  retention: [
    { table: 'sessions', after: 'expires_at', days: 0 },
    { table: 'handover_codes', after: 'expires_at', days: 0 },
    { table: 'email_codes', after: 'expires_at', days: 1 },
    { table: 'email_changes', after: 'until', days: 30 },
    { table: 'login_tries', after: 'at', days: 15 },
    { table: 'known_devices', after: 'seen_at', days: 400 },
    { table: 'erased_addresses', after: 'at', days: comebackDays },
  ],
} satisfies Domain
