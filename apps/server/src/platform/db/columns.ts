import type { Minor } from '@pitlane/domain/money.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'

/** Column kinds that many tables share. */

export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const reference = (name: string) => bigint(name, { mode: 'number' })
export const money = (name: string) => bigint(name, { mode: 'number' }).$type<Minor>()
export const texts = (name: string) => jsonb(name).$type<Texts>()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
