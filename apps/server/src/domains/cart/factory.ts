import { cartEndpoints } from '@pitlane/contract/cart/cart.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import type { TestUser } from '../account/factory.ts'

/** Puts units of styles into somebody's cart, as the product page does. */
export async function fillCart(t: TestApp, user: TestUser, goods: readonly { sku_id: number; quantity: number }[]) {
  for (const line of goods) {
    const { reason } = await t.call(cartEndpoints.addToCart, { ...line, idempotency_key: randomUUID() }, user)
    if (reason) throw new Error(`not in the cart: ${reason}`)
  }
}
