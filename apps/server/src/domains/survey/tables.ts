import type { StaffQuestion } from '@pitlane/contract/survey/staff.ts'
import type { Answers } from '@pitlane/domain/survey/questions.ts'
import { surveyStatuses } from '@pitlane/domain/survey/survey.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, reference, texts } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

/** Surveys are few, and kept: what was asked is what its results mean. */
export const surveys = pgTable(
  'surveys',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    status: text('status', { enum: surveyStatuses }).notNull().default('draft'),
    titles: texts('titles').notNull(),
    intros: texts('intros').notNull(),
    thanks: texts('thanks').notNull(),
    zone: text('zone').notNull(),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    points: integer('points'),
    anonymous: boolean('anonymous').notNull().default(true),
    /** As the contract checks them; with the first answer all but their words is fixed. */
    questions: jsonb('questions').$type<StaffQuestion[]>().notNull(),
    /** Counts the changes of the questions before the first answer. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [check('surveys_period', sql`opens_at < closes_at`), check('surveys_points', sql`points > 0`)],
)

/**
 * Who has answered, once a person and once a browser. What was said is apart from it, so that it can be kept without
 * whose it is. Both are deleted the days of `survey_keep_days` after the survey has closed.
 */
export const surveyPeople = pgTable(
  'survey_people',
  {
    id: identity(),
    surveyId: reference('survey_id')
      .notNull()
      .references(() => surveys.id),
    /** Null for somebody who was not logged in. */
    userId: reference('user_id').references(() => users.id),
    /** The browser's name for this survey. */
    key: uuid('key').notNull(),
    points: integer('points'),
  },
  (t) => [
    uniqueIndex('survey_people_user').on(t.surveyId, t.userId),
    uniqueIndex('survey_people_key').on(t.surveyId, t.key),
    index('survey_people_of').on(t.userId),
  ],
)

/** What was said. Its id is drawn, and its time is a day: neither tells who of the people it is. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: reference('survey_id')
      .notNull()
      .references(() => surveys.id),
    /** Null in an anonymous survey. */
    personId: reference('person_id').references(() => surveyPeople.id),
    /** In the survey's zone. */
    day: date('day').notNull(),
    lang: text('lang', { enum: langs }).notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
  },
  (t) => [index('survey_answers_survey').on(t.surveyId, t.id), uniqueIndex('survey_answers_person').on(t.personId)],
)
