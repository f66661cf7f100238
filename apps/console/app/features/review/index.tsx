import { Star } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/review.json'
import { ReviewList } from './review-list.tsx'
import { ReviewScreen } from './review-screen.tsx'

export { ReviewMedia } from './review-media.tsx'

export const review = {
  resources: {
    reviews: {
      calls: { list: 'listStaffReviews', get: 'getStaffReview' },
      screens: { list: ReviewList, show: ReviewScreen, recordRepresentation: 'goods' },
      menu: { group: 'people', icon: Star, letter: 'v' },
    },
  },
} satisfies Feature<typeof texts>
