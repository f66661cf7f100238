import { Footprints, UserRoundPlus, UserRoundSearch } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/invitation.json'
import { InvitationList, QueueList } from './invitation-list.tsx'
import { InvitationScreen } from './invitation-screen.tsx'
import { StepCreate, StepEdit } from './step-form.tsx'
import { StepList } from './step-list.tsx'
import { TreeScreen } from './tree-screen.tsx'

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
