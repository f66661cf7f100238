import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './picture.module.css'

export type PictureSource = {
  src: string
  /** "…-320.webp 320w, …-640.webp 640w" */
  srcSet?: string | undefined
  /** In pixels of the file: they keep the place, so that nothing moves when the picture comes. */
  width: number
  height: number
  /** Empty where words beside it say the same. */
  alt: string
}
type PictureProps = Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt' | 'src' | 'srcSet' | 'loading'> &
  PictureSource & {
    /** The one large picture at the top of a page: fetched at once and before all others. */
    first?: boolean | undefined
    /** "square" on the sunken surface, whole within it; "own" as it is. */
    shape?: 'square' | 'wide' | 'own' | undefined
    rounded?: boolean | undefined
  }

export function Picture({ first, shape = 'own', rounded, className, alt, ...rest }: PictureProps) {
  return (
    <img
      className={cx(styles.picture, styles[shape], rounded && styles.rounded, className)}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding={first ? 'sync' : 'async'}
      {...rest}
    />
  )
}
