/**
 * What speaks for a friend who is none, with its weight. None decides alone: a flat share, an office or a family
 * explains each of them. Two or three together hold the reward until somebody has looked at it.
 */
export const signalWeights = {
  disposable_email: 40,
  same_address: 40,
  same_wallet: 40,
  same_device: 35,
  email_series: 30,
  burst: 30,
  same_network: 25,
} as const satisfies Record<string, number>
export type WeighedSignal = keyof typeof signalWeights

/** Whose account it is does not have to be weighed: its reward is held whatever the sum. */
export const selfSignals = ['same_mailbox', 'same_browser'] as const
export type SelfSignal = (typeof selfSignals)[number]

export const signals = [...selfSignals, ...(Object.keys(signalWeights) as WeighedSignal[])] as const
export type Signal = SelfSignal | WeighedSignal

/** The weight that a self-invitation is shown with: as much as all that can be weighed. */
export const selfWeight = 100
export const weightOf = (signal: Signal): number =>
  signal === 'same_mailbox' || signal === 'same_browser' ? selfWeight : signalWeights[signal]

export const isSelfInvitation = (found: readonly Signal[]): boolean =>
  found.some((signal) => (selfSignals as readonly Signal[]).includes(signal))

export const scoreOf = (found: readonly Signal[]): number => found.reduce((sum, signal) => sum + weightOf(signal), 0)

/** The bounds of the setting from which on a reward is held: no weight alone reaches it. */
export const holdScore = { default: 55, min: 41, max: 240 } as const

/**
 * Whether a reward has to wait for the staff. `cleared` is the score that was found harmless before: only more than that
 * holds it again.
 */
export const mustHold = (found: readonly Signal[], { holdAt, cleared }: { holdAt: number; cleared: number }): boolean =>
  scoreOf(found) > cleared && (isSelfInvitation(found) || scoreOf(found) >= holdAt)

/** Friends of one inviter, or registrations of one network, within the window that are a burst. */
export const burst = { hours: 1, friends: 6, network: 4 } as const
