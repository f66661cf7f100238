import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { actOnReview } from './act-as-staff.ts'
import { moveReview } from './move-review.ts'

type Show = { id: number; version: number }

/** @throws AppError not_found, edited_meanwhile */
export const showReview = (ctx: StaffContext, input: Show) =>
  actOnReview(ctx, { ...input, action: 'show' }, (review, updatedAt) =>
    moveReview(ctx, review, 'show', { hideReason: '', updatedAt }),
  )
