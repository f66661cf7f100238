import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { addReview } from './add-review.ts'
import { likeReview } from './like-review.ts'
import { listOrderReviews } from './list-order-reviews.ts'
import { countReviews, listReviews } from './list-reviews.ts'
import { translateReview } from './translate-review.ts'

export const reviewRoutes = implement(reviewEndpoints, {
  countReviews,
  listReviews,
  translateReview,
  likeReview: write(likeReview),
  addReview,
  listOrderReviews,
})
