import type { Brand } from '@pitlane/domain/brand.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { MailName, MailValues } from './mail-values.ts'

type Goods = { name: string; detail: string; amount: string; picture: string | null }
type Fact = { label: string; lines: readonly string[]; href?: string | null }

/** What a letter is made of, as plain text: whatever shows it escapes it. */
export type Block =
  | { kind: 'text'; text: string }
  /** The one thing that the letter is about. */
  | { kind: 'loud'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'goods'; title: string; goods: readonly Goods[] }
  /** The last row is the sum. */
  | { kind: 'amounts'; rows: readonly (readonly [label: string, amount: string])[] }
  | { kind: 'facts'; facts: readonly Fact[] }

/** A mail before it is HTML and text: both say the same. */
export type Letter = {
  brand: Brand
  subject: string
  heading: string
  blocks: readonly Block[]
  /** Why its reader gets it. */
  because: string
}

export type Shop = { name: string; company: string; address: string; email: string }

/** What a letter is written with. */
export type LetterContext = {
  db: Database | Transaction
  now: number
  lang: Lang
  publicUrl: string
  shop: Shop
}

/** Reads what a letter tells and writes it; null where it has nothing to say any more. */
export type LetterOf<Name extends MailName> = (ctx: LetterContext, told: MailValues[Name]) => Promise<Letter | null>
export type Letters = { readonly [Name in MailName]: LetterOf<Name> }
