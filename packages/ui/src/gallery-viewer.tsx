import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import type { GallerySlide, GalleryWords } from './gallery.tsx'
import styles from './gallery-viewer.module.css'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useSnapTrack } from './use-snap-track.ts'

type ViewerProps = {
  slides: readonly GallerySlide[]
  start: number
  words: Pick<GalleryWords, 'label' | 'counter' | 'close'>
  onClose: () => void
}

/** The whole window for one picture: pinch with two fingers, or press once for twice its size. */
export function GalleryViewer({ slides, start, words, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { track, index, go, onKeyDown } = useSnapTrack(slides.length)
  const [large, setLarge] = useState(-1)
  useEffect(() => {
    dialog.current?.showModal()
    go(start, 'instant')
  }, [go, start])
  useBackCloses(true, onClose)
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={words.label} onClose={onClose}>
      <div className={styles.top}>
        <span aria-live="polite">{words.counter(index + 1, slides.length)}</span>
        <IconButton label={words.close} className={styles.close} onClick={onClose}>
          <X size={24} />
        </IconButton>
      </div>
      <ul className={styles.track} ref={track} tabIndex={0} aria-label={words.label} onKeyDown={onKeyDown}>
        {slides.map((slide, at) => (
          <li key={slide.src} className={styles.slide}>
            {slide.kind === 'video' ? (
              <video
                src={slide.src}
                poster={slide.poster}
                width={slide.width}
                height={slide.height}
                aria-label={slide.label}
                controls
                playsInline
                preload="none"
              />
            ) : (
              <img
                className={cx(large === at && styles.large)}
                src={slide.large ?? slide.src}
                srcSet={slide.large ? undefined : slide.srcSet}
                sizes="100vw"
                width={slide.width}
                height={slide.height}
                alt={slide.alt}
                loading="lazy"
                onClick={() => setLarge(large === at ? -1 : at)}
              />
            )}
          </li>
        ))}
      </ul>
    </dialog>
  )
}
