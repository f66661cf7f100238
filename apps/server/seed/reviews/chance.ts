/** Chance that is the same at every start: whoever looks twice sees the same shop. */
export function chanceOf(seed: string) {
  let state = 0
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x9e3779b1)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** 0 to `below` - 1. */
    below: (below: number): number => Math.floor(next() * below),
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}
export type Chance = ReturnType<typeof chanceOf>
