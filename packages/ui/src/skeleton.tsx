import { cx } from './cx.ts'
import styles from './skeleton.module.css'

type Shape = 'line' | 'title' | 'block' | 'square' | 'circle' | 'button'

/** A grey place for what is on its way. Hidden from screen readers: the list around it is `aria-busy`. */
export function Skeleton({ shape = 'line', className }: { shape?: Shape | undefined; className?: string | undefined }) {
  return <span className={cx(styles.bone, styles[shape], className)} aria-hidden="true" />
}

const count = (length: number) => Array.from({ length }, (_, at) => at)

export const SkeletonText = ({ lines = 3 }: { lines?: number | undefined }) => (
  <div className={styles.text}>
    {count(lines).map((at) => (
      <Skeleton key={at} />
    ))}
  </div>
)

/** In the size of a product card. */
export const SkeletonCard = () => (
  <div className={styles.card}>
    <Skeleton shape="square" />
    <div className={styles.cardText}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="title" />
    </div>
  </div>
)

/** Rows in the size of a list row. */
export const SkeletonList = ({ rows = 4 }: { rows?: number | undefined }) => (
  <div className={styles.list}>
    {count(rows).map((at) => (
      <div key={at} className={styles.row}>
        <Skeleton shape="circle" />
        <SkeletonText lines={2} />
      </div>
    ))}
  </div>
)
