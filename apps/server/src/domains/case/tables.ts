import { contactMethods, mileageUnits } from '@pitlane/domain/case/form.ts'
import { caseEvents, caseStates, caseCloseReasons } from '@pitlane/domain/case/states.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, identity, instant, reference, texts } from '../../platform/db/columns.ts'
import { searchVector } from '../../platform/db/full-text.ts'
import type { PrivateMedium } from '../../platform/db/tables.ts'
import { users } from '../account/tables.ts'

/** The allowed list of those who may be asked for support; an empty address is the company's own. */
export const caseRecipients = pgTable('case_recipients', {
  id: identity(),
  names: texts('names').notNull(),
  email: text('email').notNull().default(''),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * Requests for support. A case is kept for the days of the setting `case_keep_days` after its end, and then deleted with all
 * that was said and shown in it.
 */
export const cases = pgTable(
  'cases',
  {
    id: identity(),
    /** The reference number; it opens nothing to anybody but its owner and the staff. */
    number: text('number').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    key: uuid('key').notNull(),
    state: text('state', { enum: caseStates }).notNull().default('new'),
    closeReason: text('close_reason', { enum: caseCloseReasons }),
    recipientId: reference('recipient_id')
      .notNull()
      .references(() => caseRecipients.id),
    assigneeId: reference('assignee_id').references(() => users.id),
    mergedInto: reference('merged_into').references((): AnyPgColumn => cases.id, { onDelete: 'set null' }),
    /** What its owner reads. */
    lang: text('lang', { enum: langs }).notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    vin: text('vin').notNull(),
    year: integer('year').notNull(),
    mileage: integer('mileage'),
    mileageUnit: text('mileage_unit', { enum: mileageUnits }),
    serialNumber: text('serial_number').notNull(),
    contactName: text('contact_name').notNull(),
    contactMethod: text('contact_method', { enum: contactMethods }).notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    symptoms: text('symptoms').notNull(),
    workDone: text('work_done').notNull(),
    faults: text('faults').notNull(),
    additional: text('additional').notNull(),
    media: jsonb('media').$type<PrivateMedium[]>().notNull(),
    reportId: text('report_id'),
    /** In the address to which the owner, and the recipient, answers by mail. */
    ownerKey: text('owner_key').notNull().unique(),
    staffKey: text('staff_key').notNull().unique(),
    messages: integer('messages').notNull().default(0),
    answerDueAt: instant('answer_due_at').notNull(),
    firstAnswerAt: instant('first_answer_at'),
    /** The last word of either side. */
    saidAt: instant('said_at').notNull(),
    /** Since when the staff wait for the owner, and when he was reminded of it. */
    askedAt: instant('asked_at'),
    remindedAt: instant('reminded_at'),
    endedAt: instant('ended_at'),
    stars: integer('stars'),
    rating: text('rating').notNull().default(''),
    ratedAt: instant('rated_at'),
    createdAt: instant('created_at').notNull(),
    /** The console's `version`: any word, note or move makes a new one. */
    updatedAt: instant('updated_at').notNull(),
    /** The words of the form. */
    search: searchVector('search').notNull(),
  },
  (t) => [
    uniqueIndex('cases_key').on(t.userId, t.key),
    index('cases_user').on(t.userId, t.id),
    index('cases_state').on(t.state, t.answerDueAt, t.id),
    index('cases_due').on(t.answerDueAt, t.id),
    index('cases_said').on(t.saidAt, t.id),
    index('cases_assignee')
      .on(t.assigneeId, t.state, t.id)
      .where(sql`assignee_id is not null`),
    index('cases_recipient').on(t.recipientId, t.id),
    index('cases_ended')
      .on(t.endedAt)
      .where(sql`ended_at is not null`),
    index('cases_merged')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    index('cases_vin').on(t.vin.op('text_pattern_ops'), t.id),
    index('cases_email').on(t.email.op('text_pattern_ops'), t.id),
    index('cases_search').using('gin', t.search),
    check('cases_ended_at', sql`(state in ('solved', 'closed')) = (ended_at is not null)`),
    check('cases_close_reason', sql`(state = 'closed') = (close_reason is not null)`),
    check('cases_stars', sql`stars between 1 and 5`),
  ],
)

export const caseMessages = pgTable(
  'case_messages',
  {
    id: identity(),
    caseId: reference('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** A note is read by the staff only. */
    from: text('from_side', { enum: ['owner', 'staff', 'note'] }).notNull(),
    /** Who wrote it; null for a mail of the recipient's mailbox, or of nobody whom we know. */
    userId: reference('user_id').references(() => users.id),
    unknownSender: text('unknown_sender').notNull().default(''),
    lang: text('lang', { enum: langs }).notNull(),
    text: text('text').notNull(),
    media: jsonb('media').$type<PrivateMedium[]>().notNull(),
    via: text('via', { enum: ['web', 'mail'] }).notNull(),
    /** Of the intention to write, or of the mail: written once, however often it comes. */
    key: text('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    search: searchVector('search').notNull(),
  },
  (t) => [index('case_messages_case').on(t.caseId, t.id), index('case_messages_search').using('gin', t.search)],
)

/** Each move of a case: who made it (null: the clock), from where to where. */
export const caseMoves = pgTable(
  'case_moves',
  {
    id: identity(),
    caseId: reference('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    event: text('event', { enum: caseEvents }).notNull(),
    from: text('from_state', { enum: caseStates }).notNull(),
    to: text('to_state', { enum: caseStates }).notNull(),
    userId: reference('user_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [index('case_moves_case').on(t.caseId, t.id)],
)

/** Mails that have come in, by their own id, so that one that comes again is known; deleted after a month. */
export const caseMails = pgTable('case_mails', {
  mailHash: bytes('mail_hash').primaryKey(),
  at: instant('at').notNull(),
})

export const cannedAnswers = pgTable('canned_answers', {
  id: identity(),
  name: text('name').notNull(),
  texts: texts('texts').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
