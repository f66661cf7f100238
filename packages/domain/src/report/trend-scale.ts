/** A state of health never falls to nothing: its axis ends where a maker's warranty does, unless it has fallen further. */
const health = { least: 70, most: 100 }
const step = 10

/** The ends of a trend's axis: from nothing, or wide enough that what is small looks small. */
export function trendScale(name: string, values: readonly number[]): { least: number; most: number } {
  if (name !== 'health') return { least: Math.min(0, ...values), most: Math.max(0, ...values) }
  return {
    least: Math.min(health.least, Math.floor(Math.min(...values) / step) * step),
    most: Math.max(health.most, ...values),
  }
}
