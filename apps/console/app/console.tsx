import type { Role } from '@pitlane/domain/account/account.ts'
import { Authenticated, CustomRoutes, localStorageStore, reactRouterProvider, Resource } from 'ra-core'
import { AdminContext, AdminUI } from 'ra-ui-materialui'
import { LoginScreen } from './features/account/login-screen.tsx'
import { HomeScreen } from './features/account/home-screen.tsx'
import { accountResources } from './features/account/resources.tsx'
import { ConfirmScreen } from './features/account/second-factor/confirm-screen.tsx'
import { SecondFactorScreen } from './features/account/second-factor/second-factor-screen.tsx'
import { SessionsScreen } from './features/account/sessions-screen.tsx'
import { addressResources } from './features/address/resources.tsx'
import { catalogResources } from './features/catalog/resources.tsx'
import { couponResources } from './features/coupon/resources.tsx'
import { deviceResources } from './features/device/resources.tsx'
import { flashSaleResources } from './features/flash-sale/resources.tsx'
import { afterSalesResources } from './features/after-sales/resources.tsx'
import { PackingSlipScreen } from './features/logistics/packing-slip-screen.tsx'
import { logisticsResources } from './features/logistics/resources.tsx'
import { healthResources } from './features/health/resources.tsx'
import { membershipResources } from './features/membership/resources.tsx'
import { orderResources } from './features/order/resources.tsx'
import { paymentResources } from './features/payment/resources.tsx'
import { reportResources } from './features/report/resources.tsx'
import { reviewResources } from './features/review/resources.tsx'
import { authProvider } from './lib/auth-provider.ts'
import { dataProvider } from './lib/data-provider.ts'
import { i18nProvider } from './lib/i18n.ts'
import { maySee, type ResourceName } from './lib/resources.ts'
import { darkTheme, lightTheme } from './lib/theme.ts'
import { Frame } from './shell/frame.tsx'

const screens = {
  ...orderResources,
  ...paymentResources,
  ...addressResources,
  ...healthResources,
  ...afterSalesResources,
  ...logisticsResources,
  ...catalogResources,
  ...couponResources,
  ...flashSaleResources,
  ...deviceResources,
  ...membershipResources,
  ...reportResources,
  ...reviewResources,
  ...accountResources,
}

// React-admin has a router of its own inside, and knows no other's routes.
const { Route } = reactRouterProvider

const store = localStorageStore()

/** The staff console: the screens that the role may see. */
export const Console = () => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    store={store}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
  >
    <AdminUI title="Pitlane" layout={Frame} loginPage={LoginScreen} dashboard={HomeScreen} requireAuth disableTelemetry>
      {(role: Role) =>
        Object.entries(screens)
          .filter(([name]) => maySee(role, name as ResourceName))
          .map(([name, screen]) => <Resource key={name} name={name} {...screen} />)
      }
      <CustomRoutes>
        <Route path="/second-factor" element={<SecondFactorScreen />} />
        <Route path="/sessions" element={<SessionsScreen />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/confirm" element={<ConfirmScreen />} />
        <Route
          path="/orders/:id/packing-slip"
          element={
            <Authenticated>
              <PackingSlipScreen />
            </Authenticated>
          }
        />
      </CustomRoutes>
    </AdminUI>
  </AdminContext>
)
