import type { FlashOffer } from '@pitlane/contract/flash-sale/flash-sale.ts'
import { type FlashTime, useFlashState } from './use-flash-state.ts'

/** A product's loader brings the flash offer that its address names; null where it names none. */
export type LoadedOffer = { offer: FlashOffer | null } | null

export type Offer = {
  /** Null where the offer is gone. */
  item: FlashOffer['item'] | null
  time: FlashTime | null
  /** It can be bought at the sale's price now. */
  buyable: boolean
}

const never = { starts_at: 0, ends_at: 0 }

export function useFlashOffer(loaded: LoadedOffer, now: number): Offer | null {
  const time = useFlashState(loaded?.offer?.slot ?? never, now)
  if (!loaded) return null
  if (!loaded.offer) return { item: null, time: null, buyable: false }
  const { item } = loaded.offer
  return { item, time, buyable: time.state === 'running' && item.left > 0 }
}
