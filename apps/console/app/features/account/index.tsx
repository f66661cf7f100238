import { CircleUser, ListX, Mail, MessageSquare, ScrollText, Settings, UserLock } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/account.json'
import type secondFactorTexts from '../../locales/en/second-factor.json'
import { AuditList, AuditScreen } from './audit-screens.tsx'
import { JobList } from './job-list.tsx'
import { LoginPauseList } from './login-pause-list.tsx'
import { MailList, MailScreen } from './mail-screens.tsx'
import { MessageList, MessageScreen } from './message-screens.tsx'
import { ConfirmScreen } from './second-factor/confirm-screen.tsx'
import { SecondFactorScreen } from './second-factor/second-factor-screen.tsx'
import { SessionsScreen } from './sessions-screen.tsx'
import { SettingForm, SettingList } from './setting-screens.tsx'
import { UserList } from './user-list.tsx'
import { UserScreen } from './user-screen.tsx'

export { HomeScreen } from './home-screen.tsx'
export { LoginScreen } from './login-screen.tsx'

export const account = {
  resources: {
    users: {
      calls: { list: 'listStaffUsers', get: 'getStaffUser' },
      screens: { list: UserList, show: UserScreen, recordRepresentation: 'email' },
      menu: { group: 'people', icon: CircleUser, letter: 'u' },
    },
    'login-pauses': {
      calls: { list: 'listStaffLoginPauses' },
      screens: { list: LoginPauseList },
      menu: { group: 'people', icon: UserLock },
    },
    messages: {
      calls: { list: 'listStaffMessages', get: 'getStaffMessage' },
      screens: { list: MessageList, show: MessageScreen, recordRepresentation: 'reference' },
      menu: { group: 'people', icon: MessageSquare, letter: 'm' },
    },
    mails: {
      calls: { list: 'listStaffMails', get: 'getStaffMail' },
      screens: { list: MailList, show: MailScreen, recordRepresentation: 'subject' },
      menu: { group: 'operation', icon: Mail },
    },
    jobs: {
      calls: { list: 'listStaffJobs' },
      screens: { list: JobList },
      menu: { group: 'operation', icon: ListX },
    },
    settings: {
      calls: { list: 'listStaffSettings', get: 'getStaffSetting', update: 'updateStaffSetting' },
      screens: { list: SettingList, edit: SettingForm },
      menu: { group: 'operation', icon: Settings, letter: 's', late: true },
    },
    audit: {
      calls: { list: 'listStaffAudit', get: 'getStaffAudit' },
      screens: { list: AuditList, show: AuditScreen },
      menu: { group: 'operation', icon: ScrollText, late: true },
    },
    // One's own.
    sessions: { calls: { list: 'listSessions' } },
    'second-factor': { calls: { list: 'getSecondFactor', get: 'getSecondFactor' } },
  },
  lookups: { waiting: { list: 'getWaiting' } },
  pages: [
    { path: '/second-factor', element: <SecondFactorScreen /> },
    { path: '/sessions', element: <SessionsScreen /> },
    { path: '/confirm', element: <ConfirmScreen />, bare: true },
  ],
} satisfies Feature<typeof texts & typeof secondFactorTexts>
