import { isOneOf } from '@pitlane/domain/record.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { operationsStaffEndpoints, StaffSetting } from '@pitlane/contract/health/staff-operations.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { offsetOf, presentList, type Walk } from '../../platform/db/page.ts'
import { type SettingKey, settingKeys, settingRules } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/app-error.ts'

/** As it is written: what looks like a number or a list in a text would else be read as one. */
const columns = { key: settings.key, value: sql<string>`${settings.value} #>> '{}'`, updatedAt: settings.updatedAt }
type Stored = { value: string; updatedAt: Date }

/** A setting that was never changed has its default and version 0. */
function presentSetting(id: SettingKey, stored: Stored | undefined): StaffSetting {
  const rule = settingRules[id]
  return {
    id,
    kind: 'as' in rule ? rule.as : rule.kind,
    is_limit: 'isLimit' in rule,
    value: stored === undefined ? rule.default : rule.kind === 'number' ? Number(stored.value) : stored.value,
    default: rule.default,
    min: rule.kind === 'number' ? rule.min : null,
    max: rule.max,
    version: stored?.updatedAt.getTime() ?? 0,
  }
}

/** @throws AppError not_found */
export function settingKey(id: string): SettingKey {
  if (!isOneOf(settingKeys, id)) throw new AppError('not_found')
  return id
}

export async function getSetting({ db }: Pick<Context, 'db'>, { id }: { id: string }): Promise<StaffSetting> {
  const key = settingKey(id)
  const [row] = await db.select(columns).from(settings).where(eq(settings.key, key))
  return presentSetting(key, row)
}

type List = ParsedOf<typeof operationsStaffEndpoints.listStaffSettings>

function isWanted({ q, ids }: List) {
  const part = q?.toLowerCase()
  const named = ids?.split(',')
  return (key: SettingKey) => (part === undefined || key.includes(part)) && (named === undefined || named.includes(key))
}

export async function listSettings({ db }: Pick<Context, 'db'>, input: List & Walk) {
  const rows = new Map((await db.select(columns).from(settings)).map((row) => [row.key, row]))
  const wanted = isWanted(input)
  const keys = settingKeys.filter(wanted)
  const from = input.after === undefined ? offsetOf(input) : keys.findIndex((key) => key === input.after) + 1
  const page = keys.slice(from, from + input.page_size)
  return presentList(
    page.map((key) => presentSetting(key, rows.get(key))),
    keys.length,
    input,
  )
}
