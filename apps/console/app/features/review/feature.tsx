import { Star } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/review.json'

const ReviewList = screen(() => import('./review-list.tsx'), 'ReviewList')
const ReviewScreen = screen(() => import('./review-screen.tsx'), 'ReviewScreen')

export const review = {
  resources: {
    reviews: {
      calls: { list: 'listStaffReviews', get: 'getStaffReview' },
      screens: { list: ReviewList, show: ReviewScreen, recordRepresentation: 'goods' },
      menu: { group: 'people', icon: Star, letter: 'v' },
    },
  },
} satisfies Feature<typeof texts>
