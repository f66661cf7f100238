import { FlaskConical, MessageSquareText, Send, UserCheck } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/lab.json'

const ApplicantList = screen(() => import('./applicant-list.tsx'), 'ApplicantList')
const FeedbackList = screen(() => import('./feedback-screens.tsx'), 'FeedbackList')
const FeedbackScreen = screen(() => import('./feedback-screens.tsx'), 'FeedbackScreen')
const LabCreate = screen(() => import('./lab-form.tsx'), 'LabCreate')
const LabEdit = screen(() => import('./lab-form.tsx'), 'LabEdit')
const LabList = screen(() => import('./lab-list.tsx'), 'LabList')
const LabMessageCreate = screen(() => import('./message-screens.tsx'), 'LabMessageCreate')
const LabMessageList = screen(() => import('./message-screens.tsx'), 'LabMessageList')

export const lab = {
  resources: {
    labs: {
      calls: { list: 'listStaffLabs', get: 'getStaffLab', create: 'createStaffLab', update: 'updateStaffLab' },
      screens: { list: LabList, create: LabCreate, edit: LabEdit, recordRepresentation: 'title' },
      menu: { group: 'marketing', icon: FlaskConical },
    },
    'lab-applicants': {
      calls: { list: 'listStaffApplicants' },
      screens: { list: ApplicantList, recordRepresentation: 'email' },
      menu: { group: 'marketing', icon: UserCheck },
    },
    'lab-feedback': {
      calls: { list: 'listStaffLabFeedback', get: 'getStaffLabFeedback' },
      screens: { list: FeedbackList, show: FeedbackScreen, recordRepresentation: 'lab' },
      menu: { group: 'marketing', icon: MessageSquareText },
    },
    'lab-messages': {
      calls: { list: 'listLabMessages', create: 'sendLabMessage' },
      screens: { list: LabMessageList, create: LabMessageCreate, recordRepresentation: 'title' },
      menu: { group: 'marketing', icon: Send, late: true },
    },
  },
} satisfies Feature<typeof texts>
