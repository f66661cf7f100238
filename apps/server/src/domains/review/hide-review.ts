import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { actOnReview } from './act-as-staff.ts'
import { moveReview } from './move-review.ts'

type Hide = { id: number; version: number; reason: string }

/** The author reads the reason. @throws AppError not_found, edited_meanwhile */
export const hideReview = (ctx: StaffContext, { reason, ...input }: Hide) =>
  actOnReview(ctx, { ...input, action: 'hide' }, (review, updatedAt) =>
    moveReview(ctx, review, 'hide', { hideReason: reason, updatedAt }),
  )
