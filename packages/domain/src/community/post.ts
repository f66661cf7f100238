import type { StaffRole } from '../account/account.ts'
import type { Transitions } from '../transitions.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/**
 * A draft is its author's alone. What is held waits for a moderator; what is hidden or removed a moderator has taken
 * away, for now or for good, and only its author reads why. A deleted one its author has taken away.
 */
export const postStates = ['draft', 'held', 'shown', 'hidden', 'removed', 'deleted'] as const
export type PostState = (typeof postStates)[number]

export const postEvents = ['show', 'hold', 'hide', 'remove', 'delete'] as const
export type PostEvent = (typeof postEvents)[number]
export const postTransitions = {
  draft: { show: 'shown', hold: 'held', delete: 'deleted' },
  held: { show: 'shown', hide: 'hidden', remove: 'removed', delete: 'deleted' },
  // An edit may bring in what is held.
  shown: { hold: 'held', hide: 'hidden', remove: 'removed', delete: 'deleted' },
  hidden: { show: 'shown', remove: 'removed', delete: 'deleted' },
  removed: { show: 'shown', delete: 'deleted' },
  deleted: {},
} as const satisfies Transitions<PostState, PostEvent>

/** A comment is written at once, without a draft, and is not edited. */
export const commentStates = ['held', 'shown', 'removed', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]
export const commentEvents = ['show', 'remove', 'delete'] as const
export type CommentEvent = (typeof commentEvents)[number]
export const commentTransitions = {
  held: { show: 'shown', remove: 'removed', delete: 'deleted' },
  shown: { remove: 'removed', delete: 'deleted' },
  removed: { show: 'shown', delete: 'deleted' },
  deleted: {},
} as const satisfies Transitions<CommentState, CommentEvent>

/** Who may decide about posts and comments. */
export const moderatorRoles = ['moderator'] as const satisfies readonly StaffRole[]

/** Characters as people count them. */
export const postLengths = { text: 2_000, comment: 1_000, name: 30, search: 100, topic: 60 } as const
/**
 * UTF-16 units on the wire: a character that people see as one has up to 15 of them, and what is bounded by characters
 * alone is not bounded.
 */
export const postUnits = { text: 40_000, comment: 20_000, name: 200 } as const

export const editMinutes = 15
export const mostDrafts = 20
/** What an author has deleted a moderator may still have to look at; after so many days it is gone. */
export const deletedDays = 30

export type PostRefusal = 'post_empty' | 'field_too_long' | 'post_settled' | 'post_edit_over'

type Content = { text: string; media: number }

/** Pictures may stand for words. */
export function canPublish({ text, media }: Content, characters: number): Verdict<PostRefusal> {
  if (text === '' && media === 0) return refused('post_empty')
  return characters <= postLengths.text ? allowed : refused('field_too_long')
}

/** A draft at any time; what was published for some minutes, while it is shown or held. */
export function canEdit(post: { state: PostState; publishedAt: number | null }, now: number): Verdict<PostRefusal> {
  if (post.state === 'draft') return allowed
  if (post.state !== 'shown' && post.state !== 'held') return refused('post_settled')
  return now < editableUntil(post) ? allowed : refused('post_edit_over')
}

export const editableUntil = ({ publishedAt }: { publishedAt: number | null }): number =>
  (publishedAt ?? 0) + editMinutes * 60_000

/**
 * When a post counts as written among the popular ones, in seconds: ten times the likes are worth half a day. A comment
 * counts as two likes. The database computes the same.
 */
export const heatOf = (post: { likes: number; comments: number; publishedAt: number }): number =>
  Math.floor(post.publishedAt / 1_000) + Math.round(43_200 * Math.log10(1 + post.likes + 2 * post.comments))
