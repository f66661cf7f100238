import { reviewStaffEndpoints } from '@pitlane/contract/review/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { hideReview } from './hide-review.ts'
import { replyToReview } from './reply-to-review.ts'
import { showReview } from './show-review.ts'
import { getStaffReview, listStaffReviews } from './staff-queries.ts'

export const reviewStaffRoutes = implement(reviewStaffEndpoints, {
  listStaffReviews,
  getStaffReview,
  showReview: write(showReview),
  hideReview: write(hideReview),
  replyToReview: write(replyToReview),
})
