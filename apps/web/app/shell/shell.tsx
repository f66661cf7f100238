import { LinkProvider } from '@pitlane/ui/link.tsx'
import { LoadingOverlay } from '@pitlane/ui/loading-overlay.tsx'
import { TabBar } from '@pitlane/ui/tab-bar.tsx'
import { ToastRegion } from '@pitlane/ui/toast.tsx'
import { Gift, House, MessagesSquare, User } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isBuilt } from '../groups/built.ts'
import { useT } from '../lib/i18n.tsx'
import { sessionReady } from '../lib/session.ts'
import { lendTexts } from '../lib/shell-text.ts'
import { readView, type View } from '../lib/view.ts'
import { useRoot } from '../root.tsx'
import { AccountQuestion } from './account-question.tsx'
import { RouterLink } from '../../rendering/router-link.tsx'

const ViewBanner = lazy(async () => ({ default: (await import('./view-banner.tsx')).ViewBanner }))

/** Screens on which the tab bar stands; elsewhere the screen's own action has the foot of the page. */
const tabs = ['/', '/rewards', '/me']

/** The shell stands around every screen, also around one that broke: tab bar, messages, the overlay. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const root = useRoot()
  const { pathname } = useLocation()
  const busy = useNavigation().state !== 'idle'
  useEffect(() => lendTexts(t), [t])
  useEffect(whenQuiet, [])
  const withTabs = !root?.embedded && (tabs.includes(pathname) || pathname.endsWith('/home'))
  const items = [
    {
      href: '/',
      label: t('shell.tab_home'),
      icon: <House size={24} />,
      current: pathname !== '/me' && pathname !== '/rewards' && pathname !== '/community_app/home',
    },
    {
      href: '/community_app/home',
      label: t('shell.tab_community'),
      icon: <MessagesSquare size={24} />,
      current: pathname === '/community_app/home',
    },
    {
      href: '/rewards',
      label: t('shell.tab_rewards'),
      icon: <Gift size={24} />,
      current: pathname === '/rewards',
    },
    { href: '/me', label: t('shell.tab_me'), icon: <User size={24} />, current: pathname === '/me' },
  ]
  return (
    <LinkProvider component={RouterLink}>
      <a className="visually-hidden skip" href="#main">
        {t('shell.skip')}
      </a>
      <Viewing />
      <div aria-busy={busy || undefined} data-navigating={busy || undefined} data-above-tab-bar={withTabs || undefined}>
        {children}
      </div>
      {withTabs && <TabBar label={t('shell.tabs')} items={items.filter(({ href }) => isBuilt(href))} />}
      <AccountQuestion />
      <ToastRegion label={t('shell.messages')} closeLabel={t('shell.close')} />
      <LoadingOverlay label={t('shell.loading')} />
    </LinkProvider>
  )
}

/** Long after the page is there: it is for another day. */
function whenQuiet() {
  const timer = setTimeout(() => {
    import('../lib/keep-offline.ts').then(({ prepareOffline }) => prepareOffline()).catch(() => {})
  }, 5_000)
  return () => clearTimeout(timer)
}

/** Nobody but the staff ever loads the banner. */
function Viewing() {
  const [view, setView] = useState<View | null>(null)
  useEffect(() => {
    void sessionReady().then(() => setView(readView()))
  }, [])
  if (!view) return null
  return (
    <Suspense>
      <ViewBanner view={view} />
    </Suspense>
  )
}
