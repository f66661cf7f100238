import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import styles from './gallery.module.css'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { useSnapTrack } from './use-snap-track.ts'

export type GallerySlide =
  | ({ kind: 'picture'; large?: string | undefined } & PictureSource)
  | { kind: 'video'; src: string; poster: string; width: number; height: number; label: string }

export type GalleryWords = {
  /** Of the whole ("Pictures of …"). */
  label: string
  previous: string
  next: string
  zoom: string
  close: string
  /** "2 / 5" */
  counter: (current: number, all: number) => string
}
type GalleryProps = {
  slides: readonly GallerySlide[]
  words: GalleryWords
  sizes?: string | undefined
  first?: boolean | undefined
}

const Viewer = lazy(async () => ({ default: (await import('./gallery-viewer.tsx')).GalleryViewer }))

/** Less than it is: on many phones the next file up would be twice the bytes, for nothing that is seen. The full screen has it. */
const almostWide = '(min-width: 480px) 480px, 88vw'

/** Slides that snap; `large` of a picture is what the full screen shows. */
export function Gallery({ slides, words, sizes = almostWide, first = true }: GalleryProps) {
  const { track, index, go, onKeyDown } = useSnapTrack(slides.length)
  const [zoomed, setZoomed] = useState(false)
  return (
    <div className={styles.gallery} role="group" aria-label={words.label} data-touch>
      <ul className={styles.track} ref={track} tabIndex={0} aria-label={words.label} onKeyDown={onKeyDown}>
        {slides.map((slide, at) => (
          <li key={slide.src} className={styles.slide}>
            <Slide slide={slide} sizes={sizes} first={first && at === 0} onZoom={() => setZoomed(true)} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <span className={styles.counter}>{words.counter(index + 1, slides.length)}</span>
          <IconButton
            kind="floating"
            className={styles.previous}
            label={words.previous}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <ChevronLeft size={24} />
          </IconButton>
          <IconButton
            kind="floating"
            className={styles.next}
            label={words.next}
            disabled={index === slides.length - 1}
            onClick={() => go(index + 1)}
          >
            <ChevronRight size={24} />
          </IconButton>
        </>
      )}
      <IconButton kind="floating" className={styles.zoom} label={words.zoom} onClick={() => setZoomed(true)}>
        <Maximize2 size={20} />
      </IconButton>
      {zoomed && (
        <Suspense>
          <Viewer slides={slides} start={index} words={words} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  )
}

type SlideProps = { slide: GallerySlide; sizes: string; first: boolean; onZoom: () => void }

function Slide({ slide, sizes, first, onZoom }: SlideProps) {
  if (slide.kind === 'video') {
    const { src, poster, width, height, label } = slide
    return (
      <video
        className={styles.video}
        src={src}
        poster={poster}
        width={width}
        height={height}
        aria-label={label}
        controls
        playsInline
        preload="none"
      />
    )
  }
  const { kind: _kind, large: _large, ...picture } = slide
  return <Picture {...picture} sizes={sizes} shape="square" first={first} onClick={onZoom} draggable={false} />
}
