import type { Domain } from '../../platform/domain.ts'
import { agreementInvariants } from '../../reads/agreement-invariants.ts'
import { consentAtRegistration } from './consent.ts'
import { agreementRoutes } from './routes.ts'

export const agreement = {
  name: 'agreement',
  routes: agreementRoutes,
  handlers: { 'user.registered': [consentAtRegistration], 'guest.opened': [consentAtRegistration] },
  invariants: agreementInvariants,
} satisfies Domain
