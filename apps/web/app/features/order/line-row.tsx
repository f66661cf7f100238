import { Link } from '@pitlane/ui/link.tsx'
import { Picture, type PictureSource } from '@pitlane/ui/picture.tsx'
import type { ReactNode } from 'react'
import { pictureOf } from '../../lib/picture.ts'
import styles from './line-row.module.css'

type LineRowProps = {
  line: { name: string; style: string; picture: PictureSource; packages?: readonly (string | { name: string })[] }
  nameAs?: 'h2' | 'h3' | 'span'
  /** To the product, where one may want to look at it again. */
  href?: string | undefined
  /** Of the line itself, below its name. */
  note?: ReactNode
  price: ReactNode
  end: ReactNode
}

const nameOf = (one: string | { name: string }): string => (typeof one === 'string' ? one : one.name)

/** One thing that is bought: picture, name, style; price and how many. */
export function LineRow({ line, nameAs: Name = 'span', href, note, price, end }: LineRowProps) {
  return (
    <div className={styles.line}>
      <div className={styles.picture}>
        <Picture {...pictureOf(line.picture)} alt="" sizes="72px" shape="square" rounded />
      </div>
      <div className={styles.text}>
        <Name className={styles.name}>{href === undefined ? line.name : <Link href={href}>{line.name}</Link>}</Name>
        <span className={styles.style}>{line.style}</span>
        {line.packages?.map((one) => (
          <span key={nameOf(one)} className={styles.style}>
            + {nameOf(one)}
          </span>
        ))}
        {note && <span className={styles.style}>{note}</span>}
        <div className={styles.foot}>
          {price}
          {end}
        </div>
      </div>
    </div>
  )
}
