import { type SQL, sql } from 'drizzle-orm'
import { lateSince } from './invariants.ts'
import { type SettingKey, settingRules } from './settings.ts'

/** Past the setting's time after the instant, and past the time that the sweep may take. */
export const overdue = (instant: SQL, setting: SettingKey, unit: 'hour' | 'day', now: number): SQL => sql`
  ${instant} + ${sql.raw(`interval '1 ${unit}'`)} * coalesce(
    (select (value #>> '{}')::int from settings where key = ${setting}), ${settingRules[setting].default}::int) < ${lateSince(now)}`
