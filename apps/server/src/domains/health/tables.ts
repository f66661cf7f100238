import { checklistMarks } from '@pitlane/domain/checklist.ts'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../platform/db/columns.ts'

/** The administrators' marks: what they have confirmed of the shop, or tried. */
export const checklistMarkRows = pgTable('checklist_marks', {
  mark: text('mark', { enum: checklistMarks }).primaryKey(),
  /** The object of the test: a test with another mail server or provider does not count. */
  of: text('of').notNull(),
  at: instant('at').notNull(),
  by: reference('by').notNull(),
})
