import styles from './ranking.module.css'

type RankingProps = {
  label: string
  /** Ascending. */
  values: readonly number[]
  average: number
  deviation: number
}

const [width, height] = [320, 120]
/** Hundredths are finer than any screen. */
const short = (value: number) => Math.round(value * 100) / 100

/** Many values as bars from the least to the largest, with their average and one standard deviation around it. */
export function Ranking({ label, values, average, deviation }: RankingProps) {
  const [least, most] = [
    Math.min(values[0] ?? 0, average - deviation),
    Math.max(values.at(-1) ?? 0, average + deviation),
  ]
  // Bars that begin at zero would all look alike; the least still has a height.
  const reach = most - least || 1
  const heightOf = (value: number) => 8 + ((value - least) / reach) * (height - 16)
  const step = width / values.length
  const gap = step > 3 ? 1 : 0
  const bars = values.map(
    (value, at) => `M${short(at * step)} ${height}v-${short(heightOf(value))}h${short(step - gap)}V${height}z`,
  )
  const [top, middle, bottom] = [average + deviation, average, average - deviation].map(
    (value) => height - heightOf(value),
  )
  return (
    <svg
      className={styles.ranking}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <rect className={styles.sigma} x="0" y={top} width={width} height={bottom! - top!} />
      <path className={styles.bars} d={bars.join('')} />
      <path className={styles.average} d={`M0 ${middle}h${width}`} />
    </svg>
  )
}
