import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { Database } from './db/database.ts'
import type { MailTexts } from './mail/texts.ts'

/** The platform knows no brands: who puts the server together says how to find them. */
export type FindBrand = (db: Database, channel: string, publicUrl: string) => Promise<ShownBrand>
type FindMailTexts = (db: Database, channel: string, lang: Lang) => Promise<MailTexts>
/** The channel by which an account was made; empty for nobody's address. */
type FindChannel = (db: Database, email: string) => Promise<string>
export type BrandFinders = { findBrand: FindBrand; findMailTexts: FindMailTexts; findChannel: FindChannel }
