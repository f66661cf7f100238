/**
 * Whose books an amount of points stands in. What people have is the opposite of what the others have. `pending` points
 * are promised to somebody, `device` points are what his devices earned; neither can be spent before it is his.
 */
export const pointsAccounts = ['user', 'pending', 'device', 'issued', 'spent', 'expired'] as const
export type PointsAccount = (typeof pointsAccounts)[number]

/** Why somebody's points became more or fewer: a word that people read. */
export const pointsKinds = [
  'registration',
  'verification',
  'first_order',
  'order',
  'review',
  'binding',
  'report',
  'visit',
  'invitation',
  'invitation_step',
  'transfer',
  'survey',
  'prize',
  'draw',
  'draw_return',
  'order_spend',
  'order_return',
  'adjustment',
  'taken_back',
  'expiry',
] as const
export type PointsKind = (typeof pointsKinds)[number]

/** What a history can be narrowed to. */
export const pointsGroups = {
  earned: [
    'registration',
    'verification',
    'first_order',
    'order',
    'review',
    'binding',
    'report',
    'visit',
    'invitation',
    'invitation_step',
    'transfer',
    'survey',
    'prize',
  ],
  spent: ['order_spend', 'draw'],
  returned: ['order_return', 'draw_return'],
  lost: ['taken_back', 'expiry'],
  adjusted: ['adjustment'],
} as const satisfies Record<string, readonly PointsKind[]>
export type PointsGroup = keyof typeof pointsGroups

/** Points by a rule: promised for something that may come to nothing yet, credited, or dropped because it did. */
export const earningStates = ['pending', 'credited', 'dropped'] as const
export type EarningState = (typeof earningStates)[number]

/** No wallet and no debt grows beyond it: a mistyped number is no fortune. */
export const mostPoints = 1_000_000_000
/** What staff may give or take in one act. */
export const mostAdjusted = 1_000_000
