import { flashStateOf } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useServerClock } from '../../lib/use-server-clock.ts'
import type { SlotTimes } from './card-flash.ts'

/** Everybody's page sees the edge in the same second; they ask the shop anew over a few. */
const spread = { least: 1_200, most: 5_000 }

/**
 * A slot's state by the server's clock, as long as the page stands: it turns at the slot's edge without asking anybody,
 * and what is left of the items is asked for a little later. Give the component that uses it the slot's id as its key.
 */
export function useFlashState({ starts_at, ends_at }: Pick<SlotTimes, 'starts_at' | 'ends_at'>, now: number) {
  const slot = { startsAt: starts_at, endsAt: ends_at }
  const clock = useServerClock(now)
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(() => flashStateOf(slot, now))
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const onEdge = () => {
    setState(flashStateOf(slot, clock()))
    clearTimeout(later.current)
    later.current = setTimeout(revalidate, spread.least + Math.random() * (spread.most - spread.least))
  }
  const edge = state === 'upcoming' ? starts_at : ends_at
  return { state, edge, clock, onEdge }
}
export type FlashTime = ReturnType<typeof useFlashState>
