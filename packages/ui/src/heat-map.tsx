import type { CSSProperties, MouseEvent } from 'react'
import { cx } from './cx.ts'
import styles from './heat-map.module.css'

export type HeatCell = {
  /** How far from the middle, from −1 (as low as the scale goes) to 1; null where there is nothing. */
  heat: number | null
  /** Shown by a pattern besides the colour. */
  mark?: 'watch' | 'bad' | undefined
}
type HeatMapProps = {
  label: string
  rows: readonly { name: string; cells: readonly HeatCell[] }[]
  /** Counts the cells of all rows from 0. */
  chosen: number | null
  onChoose: (index: number) => void
}

const steps = 4
const mostInRow = 12
const shade = (heat: number): string => {
  const step = Math.min(steps, Math.ceil(Math.abs(heat) * steps))
  return step === 0 ? 'mid' : `${heat < 0 ? 'low' : 'high'}${step}`
}

const look = ({ heat, mark }: HeatCell, isChosen: boolean): string =>
  cx(styles.cell, heat === null ? styles.empty : styles[shade(heat)], mark && styles[mark], isChosen && styles.chosen)

/**
 * Many values as colours of a scale that colour-blind people can read. A picture for the eye and the finger: what
 * stands in it must be in a table too, and a slider beside it chooses for the keyboard.
 */
export function HeatMap({ label, rows, chosen, onChoose }: HeatMapProps) {
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    const index = (event.target as HTMLElement).dataset['index']
    if (index !== undefined) onChoose(Number(index))
  }
  const offsets = rows.map((_, at) => rows.slice(0, at).reduce((sum, { cells }) => sum + cells.length, 0))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the slider beside it is for the keyboard
    <div
      className={cx(styles.map, rows.every(({ cells }) => cells.length <= mostInRow / 2) && styles.short)}
      role="img"
      aria-label={label}
      onClick={choose}
    >
      {rows.map(({ name, cells }, row) => (
        <div key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <div
            className={cx(styles.cells, cells.length > mostInRow && styles.many)}
            style={{ '--columns': Math.min(cells.length, mostInRow) } as CSSProperties}
          >
            {cells.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
              <i key={at} data-index={offsets[row]! + at} className={look(cell, offsets[row]! + at === chosen)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Explains the colours, from the lowest to the highest. */
export const HeatScale = ({ low, middle, high }: { low: string; middle: string; high: string }) => (
  <div className={styles.scale}>
    <span>{low}</span>
    <span className={styles.bar} aria-hidden="true">
      {['low4', 'low3', 'low2', 'low1', 'mid', 'high1', 'high2', 'high3', 'high4'].map((name) => (
        <i key={name} className={styles[name]} />
      ))}
    </span>
    <span>{high}</span>
    <small>{middle}</small>
  </div>
)
