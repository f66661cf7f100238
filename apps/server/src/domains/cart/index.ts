import type { Domain } from '../../platform/domain.ts'
import { cartInvariants } from '../../reads/cart-invariants.ts'
import { cartRoutes } from './routes.ts'

export const cart = {
  name: 'cart',
  routes: cartRoutes,
  invariants: cartInvariants,
} satisfies Domain
