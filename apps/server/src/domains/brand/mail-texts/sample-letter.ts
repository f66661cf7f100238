import { keysOf } from '@pitlane/domain/record.ts'
import type { Block, Letter, LetterContext } from '../../../platform/mail/letter.ts'
import { fill, type MailTexts } from '../../../platform/mail/texts.ts'
import { sampleBlocks } from './sample-blocks.ts'
import { type LetterName, sampleKinds } from './sample-kinds.ts'
import { sampleValues } from './sample-values.ts'

/** All that is written in a brand's name: each letter, and the words that many of them share. */
export type TextName = keyof MailTexts

/** The words are seen in a letter that has most of them. */
const letterOf = (name: TextName): LetterName => (name === 'words' ? 'order_paid' : name)
export const kindsOf = (name: TextName): number => sampleKinds[letterOf(name)].length

type Texts = Readonly<Record<string, string>>

/** Which subject a kind has: only what is told to authors has several. */
const subjectOf = (texts: Texts, parts: readonly string[]): string =>
  texts['subject'] ?? texts[parts[0]!.endsWith('_comment') ? 'subject_comment' : 'subject_post'] ?? '{title}'

const sharedReasons = {
  order: 'because_order',
  case: 'because_case',
  lab: 'because_lab',
  prize: 'because_prize',
} as const

function becauseOf({ texts: all }: Pick<LetterContext, 'texts'>, name: LetterName, texts: Texts): string {
  if (texts['because'] !== undefined) return texts['because']
  if (name === 'objection_decided') return all.moderation_statement.because
  const group = keysOf(sharedReasons).find((prefix) => name.startsWith(`${prefix}_`))
  return all.words[sharedReasons[group ?? 'order']]
}

const blocks: Readonly<Record<string, (ctx: Omit<LetterContext, 'db'>) => Block | null>> = sampleBlocks

/** A letter as it is sent, about something made up. */
export function sampleLetter(ctx: Omit<LetterContext, 'db'>, text: TextName, kind: number): Letter {
  const name = letterOf(text)
  const texts: Texts = ctx.texts[name]
  const { blanks } = sampleValues(ctx)
  const said = (sentence: string) => fill(sentence, blanks)
  const kinds: readonly (readonly string[])[] = sampleKinds[name]
  const parts = kinds[kind] ?? kinds[0]!
  const blockOf = (part: string): Block | null => {
    const block = blocks[part]
    return block ? block(ctx) : { kind: 'text', text: said(texts[part] ?? '') }
  }
  return {
    subject: said(subjectOf(texts, parts)),
    heading: texts['heading'] ?? '',
    blocks: parts.map(blockOf).filter((block) => block !== null),
    because: said(becauseOf(ctx, name, texts)),
  }
}
