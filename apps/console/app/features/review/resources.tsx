import type { ResourceProps } from 'ra-core'
import { ReviewList } from './review-list.tsx'
import { ReviewScreen } from './review-screen.tsx'

export const reviewResources: Record<string, Omit<ResourceProps, 'name'>> = {
  reviews: { list: ReviewList, show: ReviewScreen, recordRepresentation: 'goods' },
}
