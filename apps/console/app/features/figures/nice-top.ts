/** The round number at the top of an axis: 1, 2 or 5 times a power of ten, at least the largest value. */
export function niceTop(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 100)))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest
}
