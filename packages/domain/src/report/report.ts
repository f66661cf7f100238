/** The four kinds of report (specification point 2), by the words of our wire. */
export const reportKinds = ['scan', 'new_energy', 'tyre_tread', 'battery_pack'] as const
export type ReportKind = (typeof reportKinds)[number]

/** How something was found to be. `unknown`: it was not measured, or cannot be judged as it was measured. */
export const findings = ['good', 'watch', 'bad', 'unknown'] as const
export type Finding = (typeof findings)[number]

/** What a scan, and a set of tires, may leave out and still be good: the whole names it as not judged (docs/decisions/0095). */
export const untoldOfScan = ['lamp', 'readiness'] as const
export const untoldOfTyres = ['pressure', 'age', 'size'] as const

/** Who reads it by its link: everybody; only its owner and the staff, since he has taken it back, or they have. */
export const linkStates = ['open', 'revoked', 'withdrawn'] as const
export type LinkState = (typeof linkStates)[number]

/** What the staff have taken back its owner cannot give again. */
export function linkStateOf({
  revokedAt,
  withdrawnAt,
}: {
  revokedAt: Date | null
  withdrawnAt: Date | null
}): LinkState {
  if (withdrawnAt) return 'withdrawn'
  return revokedAt ? 'revoked' : 'open'
}

const weight: Record<Finding, number> = { unknown: 0, good: 1, watch: 2, bad: 3 }

/** The finding of a whole is its worst part's; what is unknown decides only where nothing is known. */
export const worst = (parts: readonly Finding[]): Finding =>
  parts.reduce<Finding>((found, part) => (weight[part] > weight[found] ? part : found), 'unknown')

/** Where a value is bad from `alert` on and to be watched from `warn` on; null was not measured. */
export function judgeAbove(value: number | null, { warn, alert }: { warn: number; alert: number }): Finding {
  if (value === null) return 'unknown'
  if (value > alert) return 'bad'
  return value > warn ? 'watch' : 'good'
}

/** The same where small values are the bad ones. */
export function judgeBelow(value: number | null, { warn, alert }: { warn: number; alert: number }): Finding {
  if (value === null) return 'unknown'
  if (value < alert) return 'bad'
  return value < warn ? 'watch' : 'good'
}
