import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { Price, type PriceParts } from './price.tsx'
import styles from './product-card.module.css'

type ProductCardProps = {
  href: string
  picture: PictureSource
  sizes?: string | undefined
  first?: boolean | undefined
  name: string
  /** Rating and sold. */
  note?: ReactNode
  price: PriceParts
  old?: { parts: PriceParts; label: string } | undefined
  unit?: string | undefined
  /** The lowest price of thirty days, in words, where the price is reduced. */
  prior?: string | undefined
  /** A Badge over the corner of the picture. */
  badge?: ReactNode
  /** A thin line under the price, such as the progress of a flash sale. */
  below?: ReactNode
  nameAs?: 'h2' | 'h3' | 'p' | undefined
}

const half = '(min-width: 480px) 220px, 44vw'

/** The whole card is the link; there is no button on it. */
export function ProductCard({
  href,
  picture,
  sizes = half,
  first,
  name,
  note,
  price,
  old,
  unit,
  prior,
  badge,
  below,
  nameAs: Name = 'h3',
}: ProductCardProps) {
  return (
    <Card href={href} flush className={styles.card}>
      <Picture {...picture} alt="" sizes={sizes} shape="square" first={first} />
      {badge && <span className={styles.badge}>{badge}</span>}
      <span className={styles.text}>
        <Name className={styles.name}>{name}</Name>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.price}>
          <Price parts={price} old={old} unit={unit} size="m" />
        </span>
        {prior && <span className={styles.note}>{prior}</span>}
        {below}
      </span>
    </Card>
  )
}

/** List items in two columns on a phone, in as many as fit on a wide page. */
export const ProductGrid = ({ children, busy }: { children: ReactNode; busy?: boolean | undefined }) => (
  <ul className={styles.grid} aria-busy={busy || undefined}>
    {children}
  </ul>
)

/** List items in a row that scrolls sideways. */
export const ProductRow = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={styles.row} aria-label={label} tabIndex={0}>
    {children}
  </ul>
)
