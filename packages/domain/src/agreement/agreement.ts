/** The documents that govern a shop: what comes with it, and what a brand publishes in its place. */

/** As their addresses name them, and those that a registration consents to first (specification point 5). */
export const consentDocuments = [
  'user_agreement',
  'service_agreement',
  'privacy_policy',
  'community_establishment_agreement',
] as const
export const agreementDocuments = [...consentDocuments, 'xpert_community_user_posting_Guidelines'] as const
export type AgreementDocument = (typeof agreementDocuments)[number]

/** What comes with the shop, as the heads of its texts say it. */
export const shippedAgreement = { version: '1.0', effective: '2026-11-01' } as const

/** The facts at the head of a text that comes with the shop, and what stands below them, in Markdown. */
export function readShippedText(source: string): { facts: Record<string, string>; body: string } {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  const lines = head.matchAll(/^(\w+): *"?(.*?)"?$/gm)
  return { facts: Object.fromEntries(Array.from(lines, ([, name, value]) => [name!, value!])), body }
}

/** What a draft begins with: what its writer has written, the version in force, or what comes with the shop. */
export const agreementBeginnings = ['own_text', 'in_force', 'shipped'] as const

export const agreementStates = ['draft', 'published'] as const
export const agreementLengths = { version: 20, text: 60_000 } as const
export const mostConsents = 20

/** What a text may leave to the brand's own name, address and email. */
const placeholders = ['company', 'address', 'email']

/** The first thing in double braces that is none of the placeholders; null where there is none. */
export function findUnknownPlaceholder(text: string): string | null {
  const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name]) => name!)
  const unknown = names.find((name) => !placeholders.includes(name))
  return unknown === undefined ? null : `{{${unknown}}}`
}

/** A published version of one document; days as `2026-11-01`. */
export type PublishedVersion = { id: number; effective: string; needsConsent: boolean }

/** Which of two holds later: of two from one day, the one that was written later. */
const compare = (a: PublishedVersion, b: PublishedVersion): number =>
  a.effective === b.effective ? a.id - b.id : a.effective < b.effective ? -1 : 1

/** Those that hold or have held, the first one first. */
const begun = <Version extends PublishedVersion>(versions: readonly Version[], today: string): Version[] =>
  versions.filter(({ effective }) => effective <= today).toSorted(compare)

/** The version that holds today; undefined while only what comes with the shop does. */
export const versionInForce = <Version extends PublishedVersion>(
  versions: readonly Version[],
  today: string,
): Version | undefined => begun(versions, today).at(-1)

/**
 * The version that somebody has to be asked about: the one in force, where a version that needs consent has come since
 * the last one that he consented to. A small change after it needs none of its own, and does not make up for it.
 */
export function versionToAsk<Version extends PublishedVersion>(
  versions: readonly Version[],
  today: string,
  consented: ReadonlySet<number>,
): Version | undefined {
  const all = begun(versions, today)
  const seen = all.findLastIndex(({ id }) => consented.has(id))
  return all.slice(seen + 1).some(({ needsConsent }) => needsConsent) ? all.at(-1) : undefined
}
