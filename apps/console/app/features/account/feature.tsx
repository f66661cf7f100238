import { CircleUser, FileUp, ListX, Mail, MessageSquare, ScrollText, Settings, UserLock } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { i18nProvider } from '../../lib/i18n.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/account.json'
import type secondFactorTexts from '../../locales/en/second-factor.json'

const AuditList = screen(() => import('./audit-screens.tsx'), 'AuditList')
const AuditScreen = screen(() => import('./audit-screens.tsx'), 'AuditScreen')
const JobList = screen(() => import('./job-list.tsx'), 'JobList')
const LoginPauseList = screen(() => import('./login-pause-list.tsx'), 'LoginPauseList')
const MailList = screen(() => import('./mail-screens.tsx'), 'MailList')
const MailScreen = screen(() => import('./mail-screens.tsx'), 'MailScreen')
const MessageList = screen(() => import('./message-list.tsx'), 'MessageList')
const MessageScreen = screen(() => import('./message-screen.tsx'), 'MessageScreen')
const ConfirmScreen = screen(() => import('./second-factor/confirm-screen.tsx'), 'ConfirmScreen')
const SecondFactorScreen = screen(() => import('./second-factor/second-factor-screen.tsx'), 'SecondFactorScreen')
const SessionsScreen = screen(() => import('./sessions-screen.tsx'), 'SessionsScreen')
const SettingForm = screen(() => import('./setting-screens.tsx'), 'SettingForm')
const SettingList = screen(() => import('./setting-screens.tsx'), 'SettingList')
const UserImport = screen(() => import('./user-import.tsx'), 'UserImport')
const UserList = screen(() => import('./user-list.tsx'), 'UserList')
const UserScreen = screen(() => import('./user-screen.tsx'), 'UserScreen')

export const account = {
  resources: {
    // A screen that imports; nothing is listed.
    'user-import': {
      calls: { list: 'importUsers' },
      screens: { list: UserImport },
      menu: { group: 'people', icon: FileUp, late: true },
    },
    users: {
      calls: { list: 'listStaffUsers', get: 'getStaffUser' },
      screens: { list: UserList, show: UserScreen, recordRepresentation: 'email' },
      found: { beside: ['name'] },
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
      found: { beside: ['subject', 'email'] },
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
      calledHere: (id) => i18nProvider.translate(`setting.${id}`),
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
  lookups: {
    waiting: { list: 'getWaiting' },
    'person-card': { list: 'getPersonCard', get: 'getPersonCard' },
    'person-erasure': { list: 'getStaffErasure', get: 'getStaffErasure' },
  },
  pages: [
    { path: '/second-factor', element: <SecondFactorScreen /> },
    { path: '/sessions', element: <SessionsScreen /> },
    { path: '/confirm', element: <ConfirmScreen />, bare: true },
  ],
} satisfies Feature<typeof texts & typeof secondFactorTexts>
