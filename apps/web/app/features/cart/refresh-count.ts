import { api } from '../../lib/api.ts'
import { sessionReady, tokenOf } from '../../lib/session.ts'
import { inBackground } from '../../lib/call-options.ts'
import { showCount } from './kept-cart.ts'

let asked = 0

/** Asks how many units are in the account's cart, unless it was asked a moment ago. One that cannot be had stays as it was. */
export async function refreshCount(freshForMs = 60_000): Promise<void> {
  await sessionReady()
  if (!tokenOf() || Date.now() - asked < freshForMs) return
  asked = Date.now()
  const cart = await api.getCart({}, inBackground).catch(() => null)
  if (cart) showCount(cart.units)
}
