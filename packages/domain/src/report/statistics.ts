/** What is said of a row of numbers; `minAt` and `maxAt` are the positions of the first smallest and largest. */
export type Statistics = {
  count: number
  min: number
  minAt: number
  max: number
  maxAt: number
  /** `max - min`. */
  delta: number
  sum: number
  average: number
  median: number
  /** Standard deviation of the whole population. */
  deviation: number
}

/** Sums of measured decimals without the dust of binary fractions. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

/**
 * The statistics of the values that are there; positions count all of them. null where there is none.
 * @param values numbers of one unit; null is a place without a value
 */
export function statistics(values: readonly (number | null)[]): Statistics | null {
  const present = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  const [first] = present
  if (!first) return null
  let [min, max] = [first, first]
  for (const place of present) {
    if (place.value < min.value) min = place
    if (place.value > max.value) max = place
  }
  const sum = present.reduce((total, { value }) => total + value, 0)
  const average = sum / present.length
  const variance = present.reduce((total, { value }) => total + (value - average) ** 2, 0) / present.length
  return {
    count: present.length,
    min: min.value,
    minAt: min.at,
    max: max.value,
    maxAt: max.at,
    delta: tidy(max.value - min.value),
    sum: tidy(sum),
    average: tidy(average),
    median: tidy(medianOf(present.map(({ value }) => value))),
    deviation: tidy(Math.sqrt(variance)),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
