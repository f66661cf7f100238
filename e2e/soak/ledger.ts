/** What the shop acknowledged, by kind: the ids that its answers named. */
export function createLedger() {
  const kept = {
    order: new Set<string>(),
    payment: new Set<string>(),
    upload: new Set<string>(),
    report: new Set<string>(),
    stock: new Set<string>(),
    friend: new Set<string>(),
    reward: new Set<string>(),
  }
  let refused = 0
  return {
    kept,
    keep: (kind: keyof typeof kept, id: string) => void kept[kind].add(id),
    /** An answer that says “not now”, or none at all: whoever asked asks again. */
    refuse: () => void (refused += 1),
    summary: () =>
      `${Object.entries(kept)
        .map(([kind, ids]) => `${ids.size} ${kind}`)
        .join(', ')}, ${refused} asked again`,
  }
}
export type Ledger = ReturnType<typeof createLedger>
