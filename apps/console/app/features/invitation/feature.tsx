import { Footprints, UserRoundPlus, UserRoundSearch } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/invitation.json'

const InvitationList = screen(() => import('./invitation-list.tsx'), 'InvitationList')
const QueueList = screen(() => import('./invitation-list.tsx'), 'QueueList')
const InvitationScreen = screen(() => import('./invitation-screen.tsx'), 'InvitationScreen')
const StepCreate = screen(() => import('./step-form.tsx'), 'StepCreate')
const StepEdit = screen(() => import('./step-form.tsx'), 'StepEdit')
const StepList = screen(() => import('./step-list.tsx'), 'StepList')
const TreeScreen = screen(() => import('./tree-screen.tsx'), 'TreeScreen')

const named = ({ friend_email }: { friend_email?: string }) => friend_email ?? ''

export const invitation = {
  resources: {
    invitations: {
      calls: { list: 'listStaffInvitations', get: 'getStaffInvitation' },
      screens: { list: InvitationList, show: InvitationScreen, recordRepresentation: named },
      menu: { group: 'marketing', icon: UserRoundPlus },
    },
    // What waits is read where the rest of it is, in `invitations`.
    'invitation-queue': {
      calls: { list: 'listHeldInvitations' },
      screens: { list: QueueList },
      menu: { group: 'marketing', icon: UserRoundSearch },
    },
    'invitation-steps': {
      calls: {
        list: 'listInvitationSteps',
        get: 'getInvitationStep',
        create: 'createInvitationStep',
        update: 'updateInvitationStep',
      },
      screens: { list: StepList, create: StepCreate, edit: StepEdit },
      menu: { group: 'marketing', icon: Footprints, late: true },
    },
  },
  pages: [{ path: '/invitation-tree/:userId', element: <TreeScreen /> }],
} satisfies Feature<typeof texts>
