import { dayMs } from '../day.ts'
import { hasLink, hasListedWord } from './text.ts'

/** Why something waits for a moderator before others see it. */
export const holdReasons = ['new_account', 'link', 'listed_word', 'said_by_another'] as const
export type HoldReason = (typeof holdReasons)[number]

export type HoldRules = {
  /** An account counts as new for so many days, and until so many of its posts were shown. */
  newDays: number
  firstPosts: number
  holdLinks: boolean
  /** As `listedWords` reads them. */
  words: readonly string[]
}

type Author = { createdAt: number; shownPosts: number; isStaff: boolean }

export const isNewAuthor = (author: Author, rules: Pick<HoldRules, 'newDays' | 'firstPosts'>, now: number): boolean =>
  now < author.createdAt + rules.newDays * dayMs || author.shownPosts < rules.firstPosts

/** Nothing holds what the staff write. `saidByAnother`: somebody else's post says the same. */
export function holdReasonsOf(
  text: string,
  author: Author,
  rules: HoldRules,
  { now, saidByAnother }: { now: number; saidByAnother: boolean },
): HoldReason[] {
  if (author.isStaff) return []
  const held: Record<HoldReason, boolean> = {
    new_account: isNewAuthor(author, rules, now),
    link: rules.holdLinks && hasLink(text),
    listed_word: hasListedWord(text, rules.words),
    said_by_another: saidByAnother,
  }
  return holdReasons.filter((reason) => held[reason])
}
