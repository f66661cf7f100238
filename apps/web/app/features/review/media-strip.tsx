import type { ShownMedium } from '@pitlane/contract/upload.ts'
import type { GallerySlide } from '@pitlane/ui/gallery.tsx'
import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './review.module.css'

const Viewer = lazy(async () => ({ default: (await import('@pitlane/ui/gallery-viewer.tsx')).GalleryViewer }))

type MediaStripProps = {
  media: readonly ShownMedium[]
  author: string
  /** One is as wide as the words, two have a half each; else all are thirds. */
  wide?: boolean
}

/** Pictures and videos of somebody's words; a press shows them large. */
export function MediaStrip({ media, author, wide }: MediaStripProps) {
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  if (media.length === 0) return null
  const all = media.length
  const altOf = (at: number) => t('review.media_at', { at: at + 1, all, author })
  const slides = media.map(({ kind, src, width, height }, at): GallerySlide => {
    if (kind === 'video')
      return { kind, src: `${src}/video`, poster: `${src}/640.webp`, width, height, label: altOf(at) }
    return { kind: 'picture', src: `${src}/640.webp`, large: `${src}/1080.webp`, width, height, alt: altOf(at) }
  })
  return (
    <>
      <ul className={styles.media} data-columns={wide ? Math.min(3, all) : undefined}>
        {media.map(({ file, kind, src }, at) => (
          <li key={file}>
            <button type="button" aria-label={altOf(at)} onClick={() => setOpen(at)}>
              <img
                src={`${src}/${wide && all < 3 ? 640 : 320}.webp`}
                alt=""
                loading="lazy"
                decoding="async"
                width="112"
                height="112"
              />
              {kind === 'video' && <Play className={styles.play} size={24} />}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <Viewer
            slides={slides}
            start={open}
            words={{
              label: t('review.media_of', { author }),
              close: t('shell.close'),
              counter: (current) => `${current} / ${all}`,
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
