import type { Role } from '@pitlane/domain/account/account.ts'
import { CustomRoutes, localStorageStore, reactRouterProvider, Resource } from 'ra-core'
import { AdminContext, AdminUI, type LayoutProps } from 'ra-ui-materialui'
import { lazy } from 'react'
import { callsOf, namerOf, pages, resources } from './features.ts'
import { CallsOfContext } from './lib/use-may.ts'
import { authProvider } from './lib/auth-provider.ts'
import { mayCall } from './lib/calls.ts'
import { createDataProvider } from './lib/data-provider.ts'
import { allTexts, i18nProvider } from './lib/i18n.ts'
import { routerProvider } from './lib/router.ts'
import { screen } from './lib/screen.ts'
import { darkTheme, lightTheme } from './lib/theme.ts'
import { Frame } from './shell/frame.tsx'

// React-admin has a router of its own inside, and knows no other's routes.
const { Route } = reactRouterProvider

const HomeScreen = screen(() => import('./features/account/index.ts'), 'HomeScreen')
const LoginScreen = screen(() => import('./features/account/index.ts'), 'LoginScreen')

// Asked for above a screen when the session has ended; that screen has its own texts only.
const PassForm = lazy(async () => {
  const [account] = await Promise.all([import('./features/account/index.ts'), allTexts()])
  return { default: account.PassForm }
})
const Framed = (props: LayoutProps) => <Frame {...props} PassForm={PassForm} />

const NotFound = screen(() => import('./shell/not-found.tsx'), 'NotFound')

const dataProvider = createDataProvider(callsOf, namerOf)
const store = localStorageStore()

const routesOf = (bare: boolean) =>
  pages
    .filter((page) => (page.bare ?? false) === bare)
    .map(({ path, element }) => <Route key={path} path={path} element={element} />)

/** The staff console: the screens that the role may see. */
export const Console = () => (
  <CallsOfContext value={callsOf}>
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <AdminUI
        title="Pitlane"
        layout={Framed}
        loginPage={LoginScreen}
        dashboard={HomeScreen}
        catchAll={NotFound}
        requireAuth
        disableTelemetry
      >
        {(role: Role) =>
          Object.entries(resources)
            .filter(([, { screens, calls }]) => screens && mayCall(role, calls.list))
            .map(([name, { screens }]) => <Resource key={name} name={name} {...screens} />)
        }
        <CustomRoutes>{routesOf(false)}</CustomRoutes>
        <CustomRoutes noLayout>{routesOf(true)}</CustomRoutes>
      </AdminUI>
    </AdminContext>
  </CallsOfContext>
)
