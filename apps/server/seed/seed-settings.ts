import type { SettingKey } from '../src/platform/db/settings.ts'
import { settings } from '../src/platform/db/tables.ts'
import type { Transaction } from '../src/platform/db/database.ts'

/** The demonstration sells from Ireland, so that businesses of other countries of the union buy without tax. */
const demoSettings = {
  company_country: 'IE',
  company_tax_id: 'IE1234500K',
} satisfies { [Key in SettingKey]?: string }

/** A setting as the demonstration made it, which goes with it. */
export const isDemoSetting = (key: string, value: unknown): boolean =>
  Object.entries(demoSettings).some(([name, made]) => name === key && made === value)

export async function seedSettings(db: Transaction): Promise<void> {
  await db.insert(settings).values(Object.entries(demoSettings).map(([key, value]) => ({ key, value })))
}
