import type { Database } from './database.ts'

/** What the operator can set, with its default and its bounds. */
export const settingRules = {
  shop_name: { kind: 'text', default: 'Pitlane', max: 40 },
  company: { kind: 'text', default: 'Pitlane Diagnostics', max: 120 },
  company_address: { kind: 'text', default: '12 Foundry Lane, Sheffield S3 8QT, United Kingdom', max: 300 },
  company_email: { kind: 'text', default: 'hello@pitlane.example', max: 120 },
  pay_minutes: { kind: 'number', default: 30, min: 5, max: 1_440 },
} as const satisfies Record<
  string,
  { kind: 'text'; default: string; max: number } | { kind: 'number'; default: number; min: number; max: number }
>

export type SettingKey = keyof typeof settingRules
type Values = { [Key in SettingKey]: (typeof settingRules)[Key]['default'] extends number ? number : string }

const freshMs = 5_000
const caches = new WeakMap<Database, { at: number; values: Promise<Values> }>()

async function read(db: Database): Promise<Values> {
  const { rows } = await db.$client.query<{ key: string; value: unknown }>('select key, value from settings')
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const defaults = Object.entries(settingRules).map(([key, rule]) => [key, stored[key] ?? rule.default])
  return Object.fromEntries(defaults) as Values
}

/** All settings. A process may see a change up to five seconds late. */
export function readSettings(db: Database): Promise<Values> {
  const cached = caches.get(db)
  const now = Date.now()
  if (cached && now - cached.at < freshMs) return cached.values
  const values = read(db)
  caches.set(db, { at: now, values })
  values.catch(() => caches.delete(db))
  return values
}

export const forgetSettings = (db: Database): void => void caches.delete(db)

/** Who runs the shop, as screens and documents name them. */
export async function shopIdentity(db: Database) {
  const settings = await readSettings(db)
  return {
    name: settings.shop_name,
    company: settings.company,
    address: settings.company_address,
    email: settings.company_email,
  }
}
