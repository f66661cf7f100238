import { FlaskConical, MessageSquareText, Send, UserCheck } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/lab.json'
import { ApplicantList } from './applicant-list.tsx'
import { FeedbackList, FeedbackScreen } from './feedback-screens.tsx'
import { LabCreate, LabEdit } from './lab-form.tsx'
import { LabList } from './lab-list.tsx'
import { LabMessageCreate, LabMessageList } from './message-screens.tsx'

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
