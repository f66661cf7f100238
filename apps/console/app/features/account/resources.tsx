import type { ResourceProps } from 'ra-core'
import { AuditList, AuditScreen } from './audit-screens.tsx'
import { JobList } from './job-list.tsx'
import { LoginPauseList } from './login-pause-list.tsx'
import { MailList, MailScreen } from './mail-screens.tsx'
import { MessageList, MessageScreen } from './message-screens.tsx'
import { SettingForm, SettingList } from './setting-screens.tsx'
import { UserList } from './user-list.tsx'
import { UserScreen } from './user-screen.tsx'

type Screens = Omit<ResourceProps, 'name'>

export const accountResources: Record<string, Screens> = {
  users: { list: UserList, show: UserScreen, recordRepresentation: 'email' },
  'login-pauses': { list: LoginPauseList },
  messages: { list: MessageList, show: MessageScreen, recordRepresentation: 'reference' },
  mails: { list: MailList, show: MailScreen, recordRepresentation: 'subject' },
  jobs: { list: JobList },
  settings: { list: SettingList, edit: SettingForm },
  audit: { list: AuditList, show: AuditScreen },
}
