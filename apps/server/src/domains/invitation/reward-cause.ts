import type { RewardRow } from './queries.ts'

/** The name of a reward's entry in the ledger of points; a step that is reached anew has another one. */
export const causeOfReward = ({ id, round }: Pick<RewardRow, 'id' | 'round'>): string =>
  `invitation-reward:${id}:${round}`
