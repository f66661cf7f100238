import type { Domain } from '../../platform/domain.ts'
import { invitationDeadlines, invitationInvariants } from '../../reads/invitation-invariants.ts'
import { decideOverdue } from './decide-overdue.ts'
import { forgetNetworks } from './forget-networks.ts'
import { invitationJoined, invitationReady, invitationTakenBack } from './letters.ts'
import { noteBlock } from './note-block.ts'
import { noteErasure } from './note-erasure.ts'
import { noteOrderPaid, noteOrderRefunded } from './note-order.ts'
import { noteRegistration } from './note-registration.ts'
import { invitationRoutes } from './routes.ts'
import { registerCard } from './send-card.ts'
import { invitationStaffRoutes } from './staff-routes.ts'

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    invitation_joined: { rewardId: number }
    invitation_ready: { rewardId: number }
    invitation_taken_back: { rewardId: number }
  }
}

/** Codes, invitations and rewards are kept as long as the accounts are: a reward can be taken back at any time. */
export const invitation = {
  name: 'invitation',
  routes: [...invitationRoutes, ...invitationStaffRoutes],
  register: (app, deps) => registerCard(app, deps),
  handlers: {
    'user.registered': [noteRegistration],
    'user.blocked': [noteBlock],
    'user.erased': [noteErasure],
    'order.paid': [noteOrderPaid],
    'refund.done': [noteOrderRefunded],
  },
  letters: {
    invitation_joined: invitationJoined,
    invitation_ready: invitationReady,
    invitation_taken_back: invitationTakenBack,
  },
  invariants: invitationInvariants,
  deadlines: invitationDeadlines,
  chores: [decideOverdue, forgetNetworks],
} satisfies Domain
