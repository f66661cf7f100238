import { checklistMarks } from '@pitlane/domain/checklist.ts'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../platform/db/columns.ts'

/** What the administrators say of the shop, or have tried. */
export const checklistMarkRows = pgTable('checklist_marks', {
  mark: text('mark', { enum: checklistMarks }).primaryKey(),
  /** What was tried: a test with another mail server or provider says nothing of this one. */
  of: text('of').notNull(),
  at: instant('at').notNull(),
  by: reference('by').notNull(),
})
