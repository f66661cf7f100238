const mostParts = 4
/** The digits of one part: they fit into 32 bits. */
export const versionPattern = /^\d{1,6}(?:\.\d{1,6}){0,3}$/

export const isVersion = (text: string): boolean => versionPattern.test(text)

/** By these versions are ordered: 2.10 comes after 2.9. Always four numbers, so that 2.1 and 2.1.0 are one version. */
export function versionParts(version: string): number[] {
  const parts = version.split('.').map(Number)
  return [...parts, ...Array.from({ length: mostParts - parts.length }, () => 0)]
}
