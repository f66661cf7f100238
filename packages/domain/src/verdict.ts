/** A rule's answer. The reason is one word from the rule to the screen: its key in the error texts. */
export type Verdict<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

export const allowed = { ok: true } as const
export const refused = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const
