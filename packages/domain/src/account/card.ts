/** What a person's card shows besides his account, his points and the staff's notes, in this order. */
export const cardKinds = [
  'notes',
  'messages',
  'cases',
  'orders',
  'after_sales',
  'devices',
  'services',
  'reviews',
  'coupons',
  'posts',
  'moderation',
  'consents',
  'mails',
] as const
export type CardKind = (typeof cardKinds)[number]

/** Of each at first, and with each further page. */
export const cardFirst = 5
export const cardMore = 20
/** Characters of a note of the staff. */
export const userNoteLength = 2_000
