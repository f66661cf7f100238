import { allowed, refused, type Verdict } from '../verdict.ts'

/** Who an offer is for; as `user_group_id` the index in this list. */
export const userGroups = ['everybody', 'newcomer', 'member', 'non_member'] as const
export type UserGroup = (typeof userGroups)[number]

/** What somebody is to the shop: a newcomer never had a membership, on any device of his. */
export type Standing = { everMember: boolean; member: boolean }

/** The groups whose offers somebody sees. A visitor is taken for a newcomer. */
export function groupsOf(standing: Standing | null): UserGroup[] {
  if (!standing) return ['everybody', 'newcomer', 'non_member']
  if (standing.member) return ['everybody', 'member']
  return standing.everMember ? ['everybody', 'non_member'] : ['everybody', 'newcomer', 'non_member']
}

/** Point 9: three days. */
export const trialTerm = 'PT72H'

export type TrialFacts = { userHadTrial: boolean; deviceHadTrial: boolean; everMember: boolean }

/** Once a user, once a device, for new users only; what was refunded stays had. */
export function mayTry({
  userHadTrial,
  deviceHadTrial,
  everMember,
}: TrialFacts): Verdict<'trial_used' | 'trial_new_only'> {
  if (userHadTrial || deviceHadTrial) return refused('trial_used')
  return everMember ? refused('trial_new_only') : allowed
}

/** The trial, and what is offered to new users only. */
export const isForNewcomers = ({ trial, audience }: { trial: boolean; audience: UserGroup }): boolean =>
  trial || audience === 'newcomer'

/** `ordered`: another order of the person's has something for new users, and holds or has held it. */
export type FirstFacts = { units: number; everMember: boolean; ordered: boolean }

/** What is for new users is had once a person, in one piece; what was refunded stays had. */
export const mayHaveFirst = ({ units, everMember, ordered }: FirstFacts): Verdict<'newcomer_once'> =>
  units > 1 || everMember || ordered ? refused('newcomer_once') : allowed

/** Characters of a package's texts at most, in each language, and of a search among packages. */
export const packageLengths = { name: 80, summary: 300, maker: 40, search: 80 } as const

/** The most that any package of software may take; the setting is at or below it. */
export const mostOptional = 50

/** What a paid piece of software has of packages, until when it runs, and whether its money went back. */
export type PackedPiece = { packages: readonly number[]; most: number; end: number; removed: boolean }

/** Whether these may be chosen for a piece, beside those that it has: while it runs or is to come, up to its limit. */
export function canAddPackages(
  piece: PackedPiece,
  chosen: readonly number[],
  now: number,
): Verdict<'service_over' | 'too_many_packages'> {
  if (piece.removed || piece.end <= now) return refused('service_over')
  return checkOptional([...piece.packages, ...chosen], piece.most)
}

/** At most as many as the package takes; one that is named twice is one. */
export const checkOptional = (chosen: readonly number[], most: number): Verdict<'too_many_packages'> =>
  new Set(chosen).size > most ? refused('too_many_packages') : allowed
