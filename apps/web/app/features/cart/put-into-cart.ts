import { CallError } from '@pitlane/contract/http-transport.ts'
import { mostCartLines } from '@pitlane/domain/cart/cart.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { forgetToken } from '../../lib/session.ts'
import type { T } from '../../lib/texts.ts'
import { wordsOf } from '../../lib/failure.ts'
import { addToCart } from './cart-calls.ts'
import type { KeptLine } from './kept-cart.ts'

const fail = (text: string) => void toast.show({ kind: 'fail', text })

/** Two taps within it are one: nobody who wants two of something taps so fast. */
const doubleTapMs = 600
let last = { sku: 0, at: -doubleTapMs }

/** Adds the line to whichever cart there is, and tells of it. What stands in the way is to be mended in the cart, not here. */
export async function putIntoCart(line: KeptLine, t: T): Promise<void> {
  const at = performance.now()
  if (last.sku === line.sku_id && at - last.at < doubleTapMs) return
  last = { sku: line.sku_id, at }
  await put(line, t)
}

async function put(line: KeptLine, t: T): Promise<void> {
  try {
    const cart = await addToCart(line)
    if (cart) toast.show({ kind: 'ok', text: t('catalog.added') })
    else fail(t('catalog.cart_full', { count: mostCartLines }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status !== 401) return fail(wordsOf(t, error))
    // The session is over: the browser keeps the cart until the next log-in.
    forgetToken()
    return put(line, t)
  }
}
