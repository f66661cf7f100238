import { isOneOf } from '../record.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/**
 * A notice is what somebody reports about a post or a comment; a report is a document about a vehicle. It is of one
 * category and names some of its reasons. That one just does not like something is no category: whoever says so mutes.
 */
export const noticeReasons = {
  spam: ['advertising', 'repeated', 'off_topic', 'fake_praise', 'other'],
  fraud: ['fake_shop', 'phishing', 'advance_payment', 'impersonation', 'other'],
  harassment: ['insult', 'unwanted_contact', 'shaming', 'pile_on', 'other'],
  hate: ['origin', 'religion', 'gender', 'disability', 'other'],
  violence: ['threat', 'incitement', 'graphic', 'terrorism', 'other'],
  sexual: ['nudity', 'remarks', 'services', 'without_consent', 'other'],
  minors: ['abuse', 'grooming', 'violence', 'details', 'other'],
  self_harm: ['suicide', 'injury', 'challenge', 'encouragement', 'other'],
  illegal_goods: ['stolen', 'counterfeit', 'odometer', 'immobiliser', 'other'],
  dangerous: ['safety_systems', 'high_voltage', 'racing', 'false_facts', 'other'],
  privacy: ['contact', 'plate', 'picture', 'messages', 'other'],
  property: ['text_picture', 'software', 'brand', 'video_music', 'other'],
} as const satisfies Record<string, readonly string[]>
export type NoticeCategory = keyof typeof noticeReasons
export const noticeCategories = Object.keys(noticeReasons) as NoticeCategory[]

/** What may be against the law: a moderator sees it first. */
export const legalCategories = [
  'fraud',
  'hate',
  'violence',
  'minors',
  'illegal_goods',
  'privacy',
  'property',
] as const satisfies readonly NoticeCategory[]
export const isLegalCategory = (category: NoticeCategory): boolean => isOneOf(legalCategories, category)

/** The keys of their names. Each category has the reason `other`, whose name they share. */
export const noticeTextKeys: string[] = [
  'other',
  ...noticeCategories.flatMap((category) => [
    category,
    ...noticeReasons[category].filter((reason) => reason !== 'other').map((reason) => `${category}.${reason}`),
  ]),
]
export const noticeTextKey = (category: NoticeCategory, reason: string): string =>
  reason === 'other' ? reason : `${category}.${reason}`

export const noticeLengths = { text: 1_000, units: 20_000, reasons: 10, reason: 40 } as const

/**
 * What became of a notice: something was done, nothing was wrong, its author had taken it away himself, or what was done was
 * undone by another moderator.
 */
export const noticeOutcomes = ['acted', 'left', 'gone', 'reversed'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

export type NoticeRefusal = 'field_required' | 'field_format' | 'too_many_reasons'

/** One reason at least, all of the category, and at most `most`. */
export function canChoose(category: NoticeCategory, reasons: readonly string[], most: number): Verdict<NoticeRefusal> {
  if (reasons.length === 0) return refused('field_required')
  if (!reasons.every((reason) => isOneOf(noticeReasons[category] as readonly string[], reason)))
    return refused('field_format')
  return new Set(reasons).size <= most ? allowed : refused('too_many_reasons')
}
