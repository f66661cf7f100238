import type { Role } from '@pitlane/domain/account/account.ts'
import { Admin, Resource } from 'react-admin'
import { LoginScreen } from './features/account/login-screen.tsx'
import { HomeScreen } from './features/account/home-screen.tsx'
import { accountResources } from './features/account/resources.tsx'
import { catalogResources } from './features/catalog/resources.tsx'
import { couponResources } from './features/coupon/resources.tsx'
import { orderResources } from './features/order/resources.tsx'
import { authProvider } from './lib/auth-provider.ts'
import { dataProvider } from './lib/data-provider.ts'
import { i18nProvider } from './lib/i18n.ts'
import { maySee, type ResourceName } from './lib/resources.ts'
import { darkTheme, lightTheme } from './lib/theme.ts'
import { Frame } from './shell/frame.tsx'

const screens = { ...orderResources, ...catalogResources, ...couponResources, ...accountResources }

/** The staff console: the screens that the role may see. */
export const Console = () => (
  <Admin
    title="Pitlane"
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    layout={Frame}
    loginPage={LoginScreen}
    dashboard={HomeScreen}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    {(role: Role) =>
      Object.entries(screens)
        .filter(([name]) => maySee(role, name as ResourceName))
        .map(([name, screen]) => <Resource key={name} name={name} {...screen} />)
    }
  </Admin>
)
