import { dayMs } from '@pitlane/domain/day.ts'
import type { checklistStaffEndpoints } from '@pitlane/contract/health/staff-checklist.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import {
  type ChecklistFacts,
  type ChecklistItem,
  type ChecklistLine,
  type ChecklistMark,
  checklistOf,
  type GatewayName,
  type GatewayResult,
} from '@pitlane/domain/checklist.ts'
import { countAdministratorsWithoutFactor } from '../account/public.ts'
import { describeBackup } from '../../platform/backup/describe-backup.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings, settingRules } from '../../platform/db/settings.ts'
import { defaultSender } from '../../platform/env.ts'
import { readReadiness } from '../../reads/readiness.ts'
import { checklistMarkRows } from './tables.ts'

type Shop = Pick<Context, 'db' | 'pool' | 'env' | 'now' | 'payments' | 'gatewayChecks'>
/** The settings that a test was made with: a test of another mail server or provider does not count. */
export const testedWith = ({ env, payments }: Pick<Context, 'env' | 'payments'>) => ({
  mail_tested: env.SMTP_URL ? `${new URL(env.SMTP_URL).host} ${env.MAIL_FROM}` : '',
  payments_tested: payments.recipient,
})

async function findMarks(shop: Shop): Promise<Set<ChecklistMark>> {
  const tested: Partial<Record<ChecklistMark, string>> = testedWith(shop)
  const rows = await shop.db.select().from(checklistMarkRows)
  return new Set(rows.filter(({ mark, of }) => of === (tested[mark] ?? '')).map(({ mark }) => mark))
}

function providerOf({ payments: { id, recipient } }: Shop): ChecklistFacts['provider'] {
  if (id === 'none' || id === 'sandbox') return id
  return recipient === 'stripe:test' ? 'test' : 'live'
}

const week = 7 * dayMs

/** A backup by hand is late after a week, as a scheduled one is after its interval. */
async function backupOf(shop: Shop): Promise<ChecklistFacts['backup']> {
  const { state, last_good } = await describeBackup(shop)
  return state === 'good' && last_good && shop.now - last_good.at > week ? 'late' : state
}

async function findFacts(shop: Shop): Promise<ChecklistFacts> {
  const { db, pool, env } = shop
  const [settings, there, withoutFactor, backup, marks] = await Promise.all([
    readSettings(pool),
    readReadiness(db),
    countAdministratorsWithoutFactor(shop),
    backupOf(shop),
    findMarks(shop),
  ])
  const { shipping, taxes, goods, in_stock, sent, administrators } = there
  const results = shop.gatewayChecks.results()
  const company = ['company', 'company_address', 'company_email'] as const
  return {
    companyIsSample: company.some((key) => settings[key] === settingRules[key].default),
    publicUrl: env.PUBLIC_URL,
    senderIsSample: env.MAIL_FROM === defaultSender,
    mail: results.mail.state,
    payments: results.payments.state,
    storage: results.storage.state,
    tracking: results.tracking.state,
    provider: providerOf(shop),
    shipping,
    allVirtual: goods && !sent,
    taxes,
    goods: goods ? (in_stock ? 'on_sale' : 'out_of_stock') : 'none',
    administrators: administrators ? (withoutFactor > 0 ? 'without_factor' : 'with_factor') : 'none',
    backup,
    marks,
  }
}

export const findChecklist = async (shop: Shop): Promise<ChecklistLine[]> => checklistOf(await findFacts(shop))

export const isGateway = (item: ChecklistItem, results: Record<GatewayName, GatewayResult>): item is GatewayName =>
  Object.hasOwn(results, item)

/** The missing items, as words for the operator: `{ mail: 'refused SMTP_URL' }`. */
export async function findLacks(shop: Shop): Promise<Partial<Record<ChecklistItem, string>>> {
  const results = shop.gatewayChecks.results()
  const words = (await findChecklist(shop)).flatMap(({ item, lack }) => {
    if (!lack) return []
    const result = isGateway(item, results) ? results[item] : null
    return [[item, result && 'variable' in result ? `${lack} ${result.variable}` : lack]]
  })
  return Object.fromEntries(words) as Partial<Record<ChecklistItem, string>>
}

/** The checklist as the console shows it. */
export async function describeChecklist(
  shop: Shop,
): Promise<OutputOf<typeof checklistStaffEndpoints.getStaffChecklist>> {
  const { marks, ...facts } = await findFacts(shop)
  const results = shop.gatewayChecks.results()
  return {
    demonstration: shop.env.DEMO,
    put_away: marks.has('put_away'),
    items: checklistOf({ ...facts, marks }).map((line) => {
      const result = isGateway(line.item, results) ? results[line.item] : null
      return { ...line, said: result && 'variable' in result ? `${result.variable}: ${result.said}` : null }
    }),
  }
}
