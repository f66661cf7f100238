import type { StaffSetting } from '@pitlane/contract/health/staff-operations.ts'
import { isEmail } from '@pitlane/domain/account/account.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { readCountryDays } from '@pitlane/domain/address/country-days.ts'
import { readSynonyms } from '@pitlane/domain/catalog/goods-search.ts'
import { knownZone } from '@pitlane/domain/day.ts'
import { haveLength, readAccounts } from '@pitlane/domain/invoice/datev.ts'
import { sql } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import {
  findStoredNumber,
  findStoredText,
  forgetSettings,
  limitKeys,
  type SettingKey,
  settingRules,
  storeSetting,
} from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { hasPrefix } from '../../reads/document-prefixes.ts'
import { getSetting, settingKey } from './setting-queries.ts'
import { tellAdministrators } from './limit-letter.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

type Change = { id: string; version: number; value: string | number }

/** What a text has to be, where not any is right. */
const forms = {
  countries: { fits: (text: string) => readCountryDays(text, 1) !== null, refusal: 'country_list' },
  zone: { fits: (text: string) => text === 'UTC' || knownZone(text) !== 'UTC', refusal: 'field_format' },
  // A spreadsheet reads what begins with a sign as a formula.
  prefix: { fits: (text: string) => /^[\p{L}\d][\p{L}\d/_.-]*$/u.test(text), refusal: 'field_format' },
  account: { fits: (text: string) => /^[A-Za-z\d.-]+$/.test(text), refusal: 'field_format' },
  accounts: { fits: (text: string) => readAccounts(text, '') !== null, refusal: 'datev_accounts' },
  email: { fits: isEmail, refusal: 'email_format' },
  domains: {
    fits: (text: string) => text.split(',').every((domain) => isEmail(`post@${domain.trim()}`)),
    refusal: 'field_format',
  },
  country: { fits: (text: string) => countryByCode(text) !== undefined, refusal: 'country_list' },
  // As with prefixes.
  number: { fits: (text: string) => /^[\p{L}\d]/u.test(text), refusal: 'field_format' },
  digits: { fits: (text: string) => /^[1-9]\d*$/.test(text), refusal: 'field_format' },
  address: { fits: (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text), refusal: 'field_format' },
  synonyms: { fits: (text: string) => readSynonyms(text) !== null, refusal: 'field_format' },
} as const

/** Longer texts are lists, which may have lines. */
const longestLine = 300
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** @throws AppError setting_bounds, field_required, field_too_long, email_format, country_list, datev_accounts, field_format */
function checkValue(key: SettingKey, value: string | number): void {
  const rule = settingRules[key]
  if (typeof value !== (rule.kind === 'number' ? 'number' : 'string'))
    throw new AppError('field_format', { field: 'value' })
  if (rule.kind === 'number') {
    const fits = Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max
    if (!fits) throw new AppError('setting_bounds', { field: 'value', values: { min: rule.min, max: rule.max } })
  } else {
    const form = 'form' in rule ? rule.form : null
    // No country at all is a list, too.
    if (value === '' && rule.default !== '' && form !== 'countries')
      throw new AppError('field_required', { field: 'value' })
    if (String(value).length > rule.max) throw new AppError('field_too_long', { field: 'value' })
    if (rule.max <= longestLine && !isOneLine(String(value))) throw new AppError('field_format', { field: 'value' })
    // What may be empty is so, whatever it were to be.
    if (value === '') return
    if (form && !forms[form].fits(String(value))) throw new AppError(forms[form].refusal, { field: 'value' })
  }
}

const others = {
  invoice_prefix: { key: 'credit_note_prefix', kind: 'credit_note' },
  credit_note_prefix: { key: 'invoice_prefix', kind: 'invoice' },
} as const

/**
 * Numbers of the other kind are never this kind's, neither those that are given out nor those to come.
 * @throws AppError prefix_taken
 */
async function checkPrefix({ db }: StaffContext, key: keyof typeof others, prefix: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('prefixes of documents', 0))`)
  const other = others[key]
  const next = await findStoredText(db, other.key)
  if (next.toLowerCase() === prefix.toLowerCase() || (await hasPrefix({ db }, other.kind, prefix)))
    throw new AppError('prefix_taken', { field: 'value' })
}

const accountKeys = ['receivable_account', 'revenue_account', 'tax_account'] as const

/** What a setting has to be beside others. @throws AppError setting_bounds, accounts_same, datev_accounts */
async function checkBeside({ db }: StaffContext, key: SettingKey, value: string | number): Promise<void> {
  const within = (min: number, max: number) => {
    if (Number(value) < min || Number(value) > max)
      throw new AppError('setting_bounds', { field: 'value', values: { min, max } })
  }
  // A reminder after the end is none.
  if (key === 'case_remind_days') within(1, (await findStoredNumber(db, 'case_silence_days')) - 1)
  if (key === 'case_silence_days')
    within((await findStoredNumber(db, 'case_remind_days')) + 1, settingRules.case_silence_days.max)
  if (isOneOf(accountKeys, key))
    for (const other of accountKeys)
      if (other !== key && (await findStoredText(db, other)) === value)
        throw new AppError('accounts_same', { field: 'value' })
  if (key === 'datev_account_length' || key === 'datev_accounts') {
    const length = key === 'datev_accounts' ? await findStoredNumber(db, 'datev_account_length') : Number(value)
    const accounts = key === 'datev_accounts' ? String(value) : await findStoredText(db, 'datev_accounts')
    if (!haveLength(accounts, length)) throw new AppError('datev_accounts', { field: 'value' })
  }
}

async function changeSetting(ctx: StaffContext, { id, version, value }: Change): Promise<StaffSetting> {
  const key = settingKey(id)
  checkValue(key, value)
  await checkBeside(ctx, key, value)
  // A setting that was never stored has no row to lock.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`)
  const before = await getSetting(ctx, { id })
  if (before.version !== version) throw new AppError('edited_meanwhile')
  if (key === 'invoice_prefix' || key === 'credit_note_prefix') await checkPrefix(ctx, key, String(value))
  const row = { value, updatedAt: editedAt(ctx, version), updatedBy: ctx.actor.id }
  await storeSetting(ctx.db, { key, ...row })
  await writeAudit(ctx, { action: 'update', entity: 'setting', id, before: { value: before.value }, after: { value } })
  if (isOneOf(limitKeys, key) && Number(value) > Number(before.value))
    await tellAdministrators(ctx, { key, from: Number(before.value), to: Number(value) })
  return getSetting(ctx, { id })
}

/** Changes a setting; this process sees it at once, the others within five seconds. */
export async function updateSetting(ctx: UserContext, change: Change): Promise<StaffSetting> {
  const setting = await inTransaction(ctx, (tx) => changeSetting(tx, change))
  forgetSettings(ctx.pool)
  return setting
}
