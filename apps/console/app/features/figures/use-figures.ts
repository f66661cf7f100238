import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { figuresStaffEndpoints } from '@pitlane/contract/figures/staff.ts'
import { useGetOne, useStore } from 'ra-core'

export type Figures = OutputOf<typeof figuresStaffEndpoints.getStaffFigures>
export const spans = ['7', '30', '90'] as const
export type Span = (typeof spans)[number]

/** Days are those of the reader's own zone. The figures of this minute are those of the last one. */
export function useFigures() {
  const [days, setDays] = useStore<Span>('figures.days', '30')
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const { data, error, refetch } = useGetOne<Figures & { id: string }>(
    'figures',
    { id: days, meta: { days, zone } },
    { staleTime: 60_000 },
  )
  return { days, setDays, figures: data, error, again: () => void refetch() }
}
