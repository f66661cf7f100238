import type { Lang } from '@pitlane/domain/lang.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'
import type { MailName, MailValues } from './mail-values.ts'
import type { MailTexts } from './texts.ts'

type Goods = { name: string; detail: string; amount: string; picture: string | null }
type Fact = { label: string; lines: readonly string[]; href?: string | null }

/** The parts of a letter, as plain text: each format escapes them. */
export type Block =
  | { kind: 'text'; text: string }
  /** The one thing that the letter is about, such as a code. */
  | { kind: 'loud'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'goods'; title: string; goods: readonly Goods[] }
  /** The last row is the sum. */
  | { kind: 'amounts'; rows: readonly (readonly [label: string, amount: string])[] }
  | { kind: 'facts'; facts: readonly Fact[] }

/** A mail before it is HTML and text: both have the same content. */
export type Letter = {
  /** The channel of what it is about; without one, that by which it was asked for. */
  channel?: string
  subject: string
  heading: string
  blocks: readonly Block[]
  /** The reason why its reader gets it. */
  because: string
  /** Where answers go, unless to the shop's mailbox. */
  replyTo?: string | null
  /** Letters of the same thread stand together in a mail program. */
  thread?: string
}

export type Shop = Pick<
  ShownBrand,
  'name' | 'company' | 'address' | 'email' | 'look' | 'colours' | 'logo' | 'publicUrl' | 'linkChannel'
>

/** The context of writing a letter. */
export type LetterContext = {
  db: Database | Transaction
  now: number
  lang: Lang
  /** The brand's texts in the reader's language; those that come with the shop where it has none of its own. */
  texts: MailTexts
  publicUrl: string
  shop: Shop
  /** The address at which this server takes mails, if it does. */
  inbox: string | null
}

/** Loads the facts of a letter and writes it; null if there is nothing to say any more. */
export type LetterOf<Name extends MailName> = (ctx: LetterContext, told: MailValues[Name]) => Promise<Letter | null>
export type Letters = { readonly [Name in MailName]: LetterOf<Name> }
