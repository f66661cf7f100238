import type { Role } from '@pitlane/domain/account/account.ts'
import { ListItemIcon, MenuItem } from '@mui/material'
import { type LucideIcon, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { reactRouterProvider, useGetIdentity, useNotify, usePermissions, useTranslate } from 'ra-core'
import {
  AppBar,
  Layout,
  type LayoutProps,
  Link,
  Loading,
  Logout,
  TitlePortal,
  UserMenu,
  useUserMenu,
} from 'ra-ui-materialui'
import { showToastsWith } from '../lib/toasts.ts'
import { LogInAgain, type PassFormType } from './log-in-again.tsx'
import { ConsoleMenu } from './menu.tsx'
import { SearchEverything } from './search-everything.tsx'
import { SecondLook } from './second-look.tsx'
import { Shortcuts } from './shortcuts.tsx'

function OwnItem({ name, icon: Icon }: { name: 'second-factor' | 'sessions'; icon: LucideIcon }) {
  const translate = useTranslate()
  const { onClose } = useUserMenu()!
  return (
    <MenuItem component={Link} to={`/${name}`} onClick={onClose}>
      <ListItemIcon>
        <Icon size={18} />
      </ListItemIcon>
      {translate(`resources.${name}.name`, { smart_count: 2 })}
    </MenuItem>
  )
}

// As in console.tsx: react-admin's own router.
const { Navigate, useLocation } = reactRouterProvider

/** The menu is named by what can be read on it: who is logged in. */
function Account() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={identity?.fullName}>
      <OwnItem name="second-factor" icon={ShieldCheck} />
      <OwnItem name="sessions" icon={MonitorSmartphone} />
      <Logout />
    </UserMenu>
  )
}

/** A tab, a bookmark and the history are named by the screen, whose heading react-admin's screens put into the bar. */
function useTabTitle() {
  useEffect(() => {
    const heading = document.querySelector('h1')!
    const name = () => (document.title = [heading.textContent, 'Pitlane Console'].filter(Boolean).join(' · '))
    const observer = new MutationObserver(name)
    observer.observe(heading, { childList: true, characterData: true, subtree: true })
    name()
    return () => observer.disconnect()
  }, [])
}

function Bar() {
  useTabTitle()
  return (
    <AppBar color="default" userMenu={<Account />}>
      <TitlePortal component="h1" />
      <SearchEverything />
    </AppBar>
  )
}

/** The console around every screen; it also says what the request layer has to say. */
export function Frame({ children, PassForm, ...props }: LayoutProps & { PassForm: PassFormType }) {
  const notify = useNotify()
  const translate = useTranslate()
  useEffect(() => showToastsWith(({ key, text }) => notify(text ?? key, { type: 'error' })), [notify])
  const { permissions } = usePermissions<Role>()
  const [, screen] = useLocation().pathname.split('/')
  // Nobody who is here is a buyer: the session lacks its second factor.
  if (permissions === 'user') return <Navigate to="/confirm" replace />
  return (
    <Layout {...props} appBar={Bar} menu={ConsoleMenu}>
      {/* Else the list that one leaves stays until the next one's script is there, and puts what was typed last into the new address. */}
      <Suspense key={screen} fallback={<Loading />}>
        {children}
      </Suspense>
      <span id="loading" hidden>
        {translate('ra.page.loading')}
      </span>
      <LogInAgain PassForm={PassForm} />
      <SecondLook />
      <Shortcuts />
    </Layout>
  )
}
