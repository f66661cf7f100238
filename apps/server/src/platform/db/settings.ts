import { europeanCountries, mostCountryDays } from '@pitlane/domain/address/country-days.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { tryRules } from '@pitlane/domain/account/tries.ts'
import { mostDrawsEach } from '@pitlane/domain/lottery/activity.ts'
import { mostOptional } from '@pitlane/domain/membership/offers.ts'
import { holdScore } from '@pitlane/domain/invitation/signals.ts'
import { prefixLength } from '@pitlane/domain/invoice/document.ts'
import { maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import { completeDays, escalateHours, receiveDays } from '@pitlane/domain/order/actions.ts'
import { withdrawalDays } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { sql } from 'drizzle-orm'
import { createCache, perDatabase } from '../cache.ts'
import type { Database, Transaction } from './database.ts'
import { outageOf } from './outage.ts'
import { settings as stored } from './tables.ts'

/** The operator's settings, with their defaults and bounds. */
export const settingRules = {
  shop_name: { kind: 'text', default: 'Pitlane', max: 40 },
  company: { kind: 'text', default: 'Pitlane Diagnostics', max: 120 },
  company_address: { kind: 'text', default: '12 Foundry Lane, Sheffield S3 8QT, United Kingdom', max: 300 },
  company_email: { kind: 'text', default: 'hello@pitlane.example', max: 120, form: 'email' },
  /** Domains from which brands may send mail, besides that of MAIL_FROM; separated by commas. */
  sender_domains: { kind: 'text', default: '', max: 1_000, form: 'domains' },
  /** The country from which the shop sells, by its two letters: within the European Union it sells to businesses without tax. */
  company_country: { kind: 'text', default: '', max: 2, form: 'country' },
  /** What invoices have besides: the company's tax id, and a line at their foot. */
  company_tax_id: { kind: 'text', default: '', max: 40, form: 'number' },
  invoice_note: { kind: 'text', default: '', max: 300 },
  /** Before the numbers of invoices and of credit notes. */
  invoice_prefix: { kind: 'text', default: 'INV', max: prefixLength, form: 'prefix' },
  credit_note_prefix: { kind: 'text', default: 'CN', max: prefixLength, form: 'prefix' },
  /** The time zone in which finance's years and months begin, by its IANA name. */
  books_zone: { kind: 'text', default: 'UTC', max: 60, form: 'zone' },
  /** The accounts that the journal for accountants names. */
  receivable_account: { kind: 'text', default: '1200', max: 20, form: 'account' },
  revenue_account: { kind: 'text', default: '4000', max: 20, form: 'account' },
  tax_account: { kind: 'text', default: '2200', max: 20, form: 'account' },
  /** 1: files for spreadsheets have commas for decimals and semicolons between cells, as spreadsheets of most of Europe want it. */
  decimal_comma: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  /** Of the file for DATEV: the accountant's number and the shop's there, the length of accounts, and those of sales by rate. */
  datev_consultant: { kind: 'text', default: '1001', max: 7, form: 'digits' },
  datev_client: { kind: 'text', default: '1', max: 5, form: 'digits' },
  datev_account_length: { kind: 'number', default: 4, min: 4, max: 8 },
  datev_accounts: { kind: 'text', default: '', max: 1_000, form: 'accounts' },
  /** The month in which the business year begins. */
  business_year_month: { kind: 'number', default: 1, min: 1, max: 12 },
  /** The addresses of the companion app and the update tool; empty if there is none. */
  app_ios_url: { kind: 'text', default: '', max: 300, form: 'address' },
  app_android_url: { kind: 'text', default: '', max: 300, form: 'address' },
  app_desktop_url: { kind: 'text', default: '', max: 300, form: 'address' },
  /** 1: accounts with the role work in the console with a second factor only. */
  second_factor_seller: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  second_factor_support: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  second_factor_moderator: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  second_factor_marketing: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  second_factor_finance: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  second_factor_administrator: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  pay_minutes: { kind: 'number', default: 30, min: 5, max: 1_440 },
  flash_pay_minutes: { kind: 'number', default: 15, min: 5, max: 120 },
  /** The limits of what unpaid orders hold; 0: no limit. A style's limit is that of one account, too. */
  unpaid_orders_per_account: { kind: 'number', default: 20, min: 0, max: 1_000 },
  held_pieces_per_account: { kind: 'number', default: 2_000, min: 0, max: 1_000_000 },
  held_pieces_per_style: { kind: 'number', default: maxQuantity, min: 0, max: 1_000_000 },
  unpaid_orders_per_address: { kind: 'number', default: 200, min: 0, max: 10_000 },
  held_pieces_per_address: { kind: 'number', default: 5_000, min: 0, max: 1_000_000 },
  /** Hours after a reminder to ship; then the platform's staff look after the order. */
  escalate_hours: { kind: 'number', default: escalateHours, min: 1, max: 720 },
  /** Days after delivery, and after receipt, until the automatic step. */
  receive_days: { kind: 'number', default: receiveDays, min: 1, max: 180 },
  complete_days: { kind: 'number', default: completeDays, min: 1, max: 180 },
  /** Working days until a paid order leaves the house, as the delivery date of an item counts them. */
  handling_days: { kind: 'number', default: 1, min: 0, max: 30 },
  after_sales_review_hours: { kind: 'number', default: 48, min: 1, max: 720 },
  /** 1: requests of all types are refunded if nobody reviews them; 0: only requests for a refund. */
  after_sales_automatic_all: { kind: 'number', default: 1, min: 0, max: 1, as: 'switch' },
  after_sales_return_days: { kind: 'number', default: 15, min: 1, max: 180 },
  after_sales_objection_days: { kind: 'number', default: 7, min: 1, max: 60 },
  /** Countries whose consumers may withdraw from what they ordered, as in `readCountryDays`, and the days in which they may. */
  withdrawal_countries: { kind: 'text', default: europeanCountries, max: 2_000, form: 'countries' },
  withdrawal_days: { kind: 'number', default: withdrawalDays, min: 1, max: mostCountryDays },
  /** Countries in which the lowest price of thirty days is told beside each reduction. */
  lowest_price_countries: { kind: 'text', default: europeanCountries, max: 2_000, form: 'countries' },
  /** Minor units. */
  refund_second_person_above: {
    kind: 'number',
    default: 50_000,
    min: 0,
    max: 100_000_000,
    as: 'money',
    isLimit: true,
  },
  /** Minor units: what could cost more is confirmed by whoever has seen the sum. */
  second_look_above: { kind: 'number', default: 500_000, min: 0, max: 100_000_000, as: 'money' },
  /** Free pieces at which a style is told as low that has no number of its own; 0: never. */
  low_stock: { kind: 'number', default: 5, min: 0, max: 10_000 },
  /** The most that any package of software takes. */
  optional_packages: { kind: 'number', default: 5, min: 0, max: mostOptional },
  points_lifetime_days: { kind: 'number', default: 365, min: 30, max: 3_650 },
  /** The largest share of the product amount that points may pay. */
  points_max_share_percent: { kind: 'number', default: 20, min: 0, max: 100 },
  /** Points that one person of the staff gives or takes of an account, within `aloneDays` together; more takes two people. */
  points_second_person_above: { kind: 'number', default: 10_000, min: 0, max: 1_000_000, isLimit: true },
  /** Days of service that all of the staff give a device for free, within `aloneDays` together. */
  granted_days: { kind: 'number', default: 366, min: 0, max: 3_650, isLimit: true },
  /** What a new lottery starts with: draws of one person in a day and in all. */
  draws_a_day: { kind: 'number', default: 3, min: 1, max: mostDrawsEach },
  draws_an_activity: { kind: 'number', default: 10, min: 1, max: mostDrawsEach },
  /** Draw rights of whoever registers. */
  registration_draws: { kind: 'number', default: 1, min: 0, max: 100 },
  draw_right_days: { kind: 'number', default: 365, min: 1, max: 3_650 },
  /** Minor units: gift cards worth more, one or all of a winner's within `aloneDays`, are recharged by two people. */
  gift_card_second_person_above: {
    kind: 'number',
    default: 5_000,
    min: 0,
    max: 100_000_000,
    as: 'money',
    isLimit: true,
  },
  /** How many friends one is rewarded for in a month at most. A day's limit and that in all are the rule's of points. */
  invitation_month_limit: { kind: 'number', default: 20, min: 0, max: 1_000 },
  /** 1: a friend counts with his first paid order; 0: with his registration. */
  invitation_first_order: { kind: 'number', default: 0, min: 0, max: 1, as: 'switch' },
  /** The weight of signals at which a reward waits for the staff, and for how many days. */
  invitation_hold_score: { kind: 'number', ...holdScore },
  invitation_review_days: { kind: 'number', default: 14, min: 1, max: 90 },
  /** Diagnostic points that one account may make spendable. */
  points_transfer_a_day: { kind: 'number', default: 500, min: 1, max: 1_000_000 },
  /** Hours within which the first answer to a case is promised. */
  case_answer_hours: { kind: 'number', default: 24, min: 1, max: 720 },
  /** Open cases of one account. */
  case_open_limit: { kind: 'number', default: 10, min: 1, max: 1_000 },
  /** Days without an answer of its owner, who was asked: until he is reminded, and until the case is closed. */
  case_remind_days: { kind: 'number', default: 3, min: 1, max: 60 },
  case_silence_days: { kind: 'number', default: 14, min: 2, max: 180 },
  /** Days for opening a case again, and for keeping it after its end. */
  case_reopen_days: { kind: 'number', default: 30, min: 1, max: 365 },
  case_keep_days: { kind: 'number', default: 1_095, min: 30, max: 3_650 },
  /** Days after a survey has closed until its answers are deleted. */
  survey_keep_days: { kind: 'number', default: 730, min: 1, max: 3_650 },
  /** A session of the staff ends after so many idle hours, and after so many days. */
  staff_idle_hours: { kind: 'number', default: 12, min: 1, max: 168 },
  staff_session_days: { kind: 'number', default: 7, min: 1, max: 90 },
  /** Calls of one key for programs. */
  api_key_calls_a_minute: { kind: 'number', default: 600, min: 1, max: 100_000 },
  /** Failed log-ins of one address, of whatever accounts, before it has to wait. */
  login_address_failures: { kind: 'number', default: tryRules.address.free, min: 5, max: 10_000 },
  /** The first number of megabytes that is too many for a video. */
  video_megabytes: { kind: 'number', default: 100, min: 1, max: 1_000 },
  /** The same for the file of a release. */
  release_megabytes: { kind: 'number', default: 500, min: 1, max: 4_000 },
  /** Megabytes of one account. */
  upload_megabytes_a_day: { kind: 'number', default: 1_000, min: 10, max: 100_000 },
  /** The first number of megabytes that is too many for a PDF whose signature is checked. */
  report_check_megabytes: { kind: 'number', default: 10, min: 1, max: 100 },
  /** The provider of recalls and ratings: look-ups a minute of all visitors, and for how long an answer is good. */
  recall_lookups_a_minute: { kind: 'number', default: 60, min: 0, max: 10_000 },
  recall_answer_hours: { kind: 'number', default: 24, min: 1, max: 720 },
  /** The first number of megabytes that is too many for a file of campaigns that is sent through the console. */
  recall_file_megabytes: { kind: 'number', default: 500, min: 1, max: 4_000 },
  /** How old an imported file may be that says a model has no campaigns. */
  recall_file_days: { kind: 'number', default: 90, min: 1, max: 3_650 },
  /** Of all visitors: how many reviews the translator is asked about. */
  translations_a_day: { kind: 'number', default: 2_000, min: 0, max: 1_000_000 },
  /** 1: a review waits for the staff's approval; 0: it is shown at once. */
  review_moderation: { kind: 'number', default: 1, min: 0, max: 1, as: 'switch' },
  /** Of one author. */
  posts_a_day: { kind: 'number', default: 10, min: 1, max: 1_000 },
  comments_a_day: { kind: 'number', default: 100, min: 1, max: 10_000 },
  /** An author is new for so many days, and until so many of his posts were shown: what he writes is held. */
  author_new_days: { kind: 'number', default: 3, min: 0, max: 365 },
  author_first_posts: { kind: 'number', default: 1, min: 0, max: 100 },
  /** 1: posts and comments with links are held. */
  hold_links: { kind: 'number', default: 1, min: 0, max: 1, as: 'switch' },
  /** Posts and comments with one of these words are held; separated by commas. */
  listed_words: { kind: 'text', default: '', max: 4_000 },
  /** Words that mean the same in the search of goods, in any language: commas between them, semicolons between groups. */
  search_synonyms: { kind: 'text', default: '', max: 4_000, form: 'synonyms' },
  /** How many reasons a report of a post names at most, and how many reports a person sends a day. */
  report_reasons: { kind: 'number', default: 3, min: 1, max: 5 },
  post_reports_a_day: { kind: 'number', default: 20, min: 1, max: 1_000 },
  /** What is reported or held, and an objection, is decided within so many hours. */
  moderation_hours: { kind: 'number', default: 48, min: 1, max: 720 },
  /** So long an author can object to a decision: the law asks for six months. */
  objection_days: { kind: 'number', default: 184, min: 184, max: 730 },
} as const satisfies Record<
  string,
  | {
      kind: 'text'
      default: string
      max: number
      form?:
        | 'countries'
        | 'zone'
        | 'prefix'
        | 'account'
        | 'accounts'
        | 'synonyms'
        | 'email'
        | 'domains'
        | 'country'
        | 'number'
        | 'digits'
        | 'address'
    }
  | {
      kind: 'number'
      default: number
      min: number
      max: number
      /** How people write it: minor units as money, 0 and 1 as off and on. */
      as?: 'money' | 'switch'
      /** What one person of the staff does alone: lowered it holds at once, raised a day later (`findLimit`). */
      isLimit?: true
    }
>

export type SettingKey = keyof typeof settingRules
export const settingKeys = keysOf(settingRules)
type NumberKey = { [Key in SettingKey]: (typeof settingRules)[Key]['kind'] extends 'number' ? Key : never }[SettingKey]
type TextKey = Exclude<SettingKey, NumberKey>
export type LimitKey = {
  [Key in SettingKey]: (typeof settingRules)[Key] extends { isLimit: true } ? Key : never
}[SettingKey]
export const limitKeys = settingKeys.filter((key): key is LimitKey => 'isLimit' in settingRules[key])
export type Settings = { [Key in SettingKey]: (typeof settingRules)[Key]['default'] extends number ? number : string }

const cacheOf = perDatabase(() => createCache<Settings>({ milliseconds: 5_000, most: 1 }))
const lastRead = new WeakMap<Database, Settings>()

async function read(db: Database): Promise<Settings> {
  const { rows } = await db.$client.query<{ key: string; value: unknown }>('select key, value from settings')
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const defaults = Object.entries(settingRules).map(([key, rule]) => [key, stored[key] ?? rule.default])
  const values = Object.fromEntries(defaults) as Settings
  lastRead.set(db, values)
  return values
}

/** The settings that were read last, while the database is away. */
function lastOr(db: Database, error: unknown): Settings {
  const last = lastRead.get(db)
  if (last && outageOf(error)) return last
  throw error
}

/** All settings, cached for up to five seconds in each process. */
export const readSettings = (db: Database): Promise<Settings> =>
  cacheOf(db).get('', Date.now(), () => read(db).catch((error: unknown) => lastOr(db, error)))

/**
 * One number as it is stored, for use inside a transaction: one that waited for a connection of the pool would hold its
 * own while all others wait for its locks.
 */
export async function findStoredNumber(db: Database | Transaction, key: NumberKey): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select value from settings where key = ${key}`)
  return rows[0]?.value ?? settingRules[key].default
}

/** The same of a text. */
export async function findStoredText(db: Database | Transaction, key: TextKey): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from settings where key = ${key}`)
  return rows[0]?.value ?? settingRules[key].default
}

export const forgetSettings = (db: Database): void => cacheOf(db).forget('')

/** A text that is no web address gives an empty link. */
const webAddress = (text: string): string => (/^https?:\/\//.test(text) ? text : '')

/** The shop's operator, as screens and documents name him. */
export async function shopIdentity(db: Database) {
  const settings = await readSettings(db)
  return {
    name: settings.shop_name,
    company: settings.company,
    address: settings.company_address,
    email: settings.company_email,
    apps: {
      ios: webAddress(settings.app_ios_url),
      android: webAddress(settings.app_android_url),
      desktop: webAddress(settings.app_desktop_url),
    },
  }
}

/** Stores a value; the caller has checked it and holds the setting. */
export const storeSetting = async (db: Transaction, { key, ...row }: typeof stored.$inferInsert): Promise<void> =>
  void (await db
    .insert(stored)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: stored.key, set: row }))
