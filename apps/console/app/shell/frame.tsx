import { useEffect } from 'react'
import { AppBar, Layout, type LayoutProps, Logout, TitlePortal, useGetIdentity, useNotify, UserMenu } from 'react-admin'
import { showToastsWith } from '../lib/toasts.ts'
import { ConsoleMenu } from './menu.tsx'

/** The menu is named by what can be read on it: who is logged in. */
function Account() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={identity?.fullName}>
      <Logout />
    </UserMenu>
  )
}

const Bar = () => (
  <AppBar color="default" userMenu={<Account />}>
    <TitlePortal component="h1" />
  </AppBar>
)

/** The console around every screen; it also says what the request layer has to say. */
export function Frame({ children, ...props }: LayoutProps) {
  const notify = useNotify()
  useEffect(() => showToastsWith(({ key, text }) => notify(text ?? key, { type: 'error' })), [notify])
  return (
    <Layout {...props} appBar={Bar} menu={ConsoleMenu}>
      {children}
    </Layout>
  )
}
