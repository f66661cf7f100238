import { newKey } from '@pitlane/contract/new-key.ts'
import type { Quote } from '@pitlane/contract/order/order.ts'
import { type Choice, sameChoice } from './checkout-choice.ts'

/**
 * A checkout that has not become an order yet. The key stands for the intention to buy exactly this: a double tap, a try
 * after a lost answer, the back button and a reload all send it again, and the shop makes one order of it.
 */
export type Draft = {
  choice: Choice
  key: string
  /** The quote that an order was sent with and got no answer to; only the same words are the same order. */
  sent: Quote | null
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A checkout is known by what its address asks for. */
export const draftName = ({
  skuId,
  quantity,
  cart,
  flashId,
  mallId,
  packages,
}: Pick<Choice, 'skuId' | 'quantity' | 'cart' | 'flashId' | 'mallId' | 'packages'>): string =>
  `checkout:${cart ? `cart:${cart}` : `${skuId}x${quantity}`}${flashId === null ? '' : `@${flashId}`}${mallId === null ? '' : `*${mallId}`}${packages && `+${packages}`}`

export function readDraft(store: Store, name: string): Draft | null {
  try {
    const draft = JSON.parse(store.getItem(name) ?? 'null')
    return draft && typeof draft.key === 'string' && typeof draft.choice?.skuId === 'number' ? draft : null
  } catch {
    return null
  }
}

/** Keeps the key while the choice stays the same, else makes a new one. */
export function keepChoice(store: Store, name: string, choice: Choice): Draft {
  const before = readDraft(store, name)
  const draft = before && sameChoice(before.choice, choice) ? before : { choice, key: newKey(), sent: null }
  store.setItem(name, JSON.stringify(draft))
  return draft
}

export const markSent = (store: Store, name: string, draft: Draft, sent: Quote | null): void =>
  store.setItem(name, JSON.stringify({ ...draft, sent } satisfies Draft))

/** An order has come back: the next one is another intention. */
export const forgetDraft = (store: Store, name: string): void => store.removeItem(name)
