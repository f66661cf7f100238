import styles from './trend.module.css'

type Point = { x: number; y: number; hollow: boolean }
type TrendChartProps = {
  label: string
  points: readonly Point[]
  scale: { least: number; most: number }
  write: (value: number) => string
  /** What stands at the left and the right end. */
  ends: { first: string; last: string }
}

const [width, height] = [320, 120]
const [side, top, bottom] = [8, 20, 12]

/** Values as points on a line. Screen readers are told the label, and find the values in a table. */
export function TrendChart({ label, points, scale: { least, most }, write, ends }: TrendChartProps) {
  const xs = points.map(({ x }) => x)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  // Where nothing has changed the line lies in the middle.
  const place = (value: number, low: number, high: number) => (high > low ? (value - low) / (high - low) : 0.5)
  const acrossOf = (x: number) => Math.round(side + place(x, from, to) * (width - 2 * side))
  const downOf = (y: number) => Math.round(height - bottom - place(y, least, most) * (height - top - bottom))
  const placed = points
    .toSorted((one, other) => one.x - other.x)
    .map(({ x, y, hollow }) => ({ across: acrossOf(x), down: downOf(y), hollow }))
  const path = placed.map(({ across, down }, at) => `${at === 0 ? 'M' : 'L'}${across} ${down}`).join('')
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className={styles.grid} d={`M0 ${downOf(most)}H${width}M0 ${downOf(least)}H${width}`} />
        <path className={styles.line} d={path} />
        {placed.map(({ across, down, hollow }, at) => (
          <circle key={at} className={hollow ? styles.hollow : styles.point} cx={across} cy={down} r="4" />
        ))}
        <text className={styles.tick} x="0" y={downOf(most) - 8}>
          {write(most)}
        </text>
        {most > least && (
          <text className={styles.tick} x="0" y={downOf(least) - 8}>
            {write(least)}
          </text>
        )}
      </svg>
      <figcaption aria-hidden="true">
        <span>{ends.first}</span>
        <span>{ends.last}</span>
      </figcaption>
    </figure>
  )
}
