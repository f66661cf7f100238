import styles from './banner.module.css'
import { cx } from './cx.ts'
import { Link } from './link.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { useSnapTrack } from './use-snap-track.ts'

export type BannerItem = {
  href: string
  picture: PictureSource
  /** Real words beside the picture (then `alt` is empty); else the picture's `alt` says what it is. */
  title?: string | undefined
  text?: string | undefined
}
type BannerProps = {
  label: string
  items: readonly BannerItem[]
  /** "Show 2 of 3" */
  dotLabel: (at: number, all: number) => string
  sizes?: string | undefined
}

/** Less than it is: on many phones the next file up would be twice the bytes, for nothing that is seen. */
const almostWide = '(min-width: 480px) 448px, 88vw'

/** Slides by finger or dots; it never moves by itself. */
export function Banner({ label, items, dotLabel, sizes = almostWide }: BannerProps) {
  const { track, index, go } = useSnapTrack(items.length)
  return (
    <section className={styles.banner} aria-label={label} aria-roledescription="carousel" data-touch>
      <ul className={styles.track} ref={track}>
        {items.map((item, at) => (
          <li key={item.href} className={styles.slide}>
            <Link href={item.href} className={cx(styles.link, item.title !== undefined && styles.worded)}>
              <Picture {...item.picture} sizes={sizes} first={at === 0} className={styles.picture} />
              {item.title && (
                <span className={styles.words}>
                  <b>{item.title}</b>
                  {item.text && <span>{item.text}</span>}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.dots}>
          {items.map((item, at) => (
            <button
              key={item.href}
              type="button"
              className={cx(styles.dot, at === index && styles.on)}
              aria-label={dotLabel(at + 1, items.length)}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => go(at)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
