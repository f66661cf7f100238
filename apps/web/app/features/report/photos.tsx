import { photoAlt, subjectWords } from '@pitlane/contract/report/photos.ts'
import type { Photograph, Report } from '@pitlane/contract/report/report.ts'
import { photoBounds } from '@pitlane/domain/report/photo.ts'
import { Button } from '@pitlane/ui/button.tsx'
import type { GallerySlide } from '@pitlane/ui/gallery.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Switch } from '@pitlane/ui/switch.tsx'
import { ImagePlus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useI18n, useT } from '../../lib/i18n.tsx'
import styles from './photos.module.css'
import { useWords } from './use-figures.ts'
import { usePhotos } from './use-photos.ts'

const Viewer = lazy(async () => ({ default: (await import('@pitlane/ui/gallery-viewer.tsx')).GalleryViewer }))
const PhotosSheet = lazy(async () => ({ default: (await import('./photos-sheet.tsx')).PhotosSheet }))
const AskDialog = lazy(async () => ({ default: (await import('../../lib/ask-dialog.tsx')).AskDialog }))

/** The photographs of a report; its owner adds some, and says whether whoever has the link sees them. */
export function Photos({ report }: { report: Report }) {
  const t = useT()
  const { photographs, mine } = report
  const [open, setOpen] = useState<number | null>(null)
  if (photographs.length === 0 && !mine) return null
  return (
    <Section title={t('report.photographs')}>
      {photographs.length > 0 && (
        <ul className={styles.photos}>
          {photographs.map((photo, at) => (
            <li key={photo.id}>
              <Photo report={report} photo={photo} onOpen={() => setOpen(at)} />
            </li>
          ))}
        </ul>
      )}
      {mine && <OwnersPart report={report} />}
      {open !== null && <Large photographs={photographs} start={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

type PhotoProps = { report: Report; photo: Photograph; onOpen: () => void }

function Photo({ report, photo, onOpen }: PhotoProps) {
  const { date, t } = useI18n()
  const words = useWords()
  return (
    <figure className={styles.photo}>
      <a
        className={styles.open}
        href={`${photo.src}/1080.webp`}
        aria-label={photoAlt(photo, words)}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        <img src={`${photo.src}/320.webp`} alt="" loading="lazy" decoding="async" width="320" height="240" />
      </a>
      <figcaption className={styles.caption}>
        <span className={styles.head}>
          <b>{subjectWords(photo.about, words)}</b>
          {report.mine && photo.by === 'owner' && <RemoveButton report={report} photo={photo} />}
        </span>
        {photo.caption && <div>{photo.caption}</div>}
        {photo.by === 'owner' && (
          <div className={styles.quiet}>{t('report.photo_added', { date: date(photo.added_at) })}</div>
        )}
      </figcaption>
    </figure>
  )
}

function RemoveButton({ report, photo }: Omit<PhotoProps, 'onOpen'>) {
  const t = useT()
  const { remove, busy } = usePhotos(report)
  const [asks, setAsks] = useState<'never' | 'now' | 'closed'>('never')
  return (
    <>
      <IconButton label={t('report.photo_remove')} data-print="no" onClick={() => setAsks('now')}>
        <Trash2 size={20} />
      </IconButton>
      {asks !== 'never' && (
        <Suspense>
          <AskDialog
            open={asks === 'now'}
            onClose={() => setAsks('closed')}
            title={t('report.photo_remove_ask')}
            text={t('report.photo_remove_text')}
            keep={t('report.photo_keep')}
            yes={t('report.photo_remove')}
            danger
            busy={busy}
            onYes={() => void remove(photo.id)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What only the owner sees and does. */
function OwnersPart({ report }: { report: Report }) {
  const t = useT()
  const { show, busy } = usePhotos(report)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const { photographs, photographs_shown } = report
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (shown: boolean) => {
    setWanted(shown)
    await show(shown)
    setWanted(null)
  }
  return (
    <div className={styles.owners} data-print="no">
      {photographs.length > 0 && report.link === 'open' && (
        <Switch
          label={t('report.photos_show')}
          detail={t('report.photos_show_text')}
          checked={wanted ?? photographs_shown}
          disabled={busy}
          onChange={(event) => void change(event.target.checked)}
        />
      )}
      {photographs.length < photoBounds.held && (
        <Button kind="secondary" wide icon={<ImagePlus size={20} />} onClick={() => setSheet('open')}>
          {t('report.photos_add')}
        </Button>
      )}
      {sheet !== 'never' && (
        <Suspense>
          <PhotosSheet report={report} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  )
}

type LargeProps = { photographs: readonly Photograph[]; start: number; onClose: () => void }

function Large({ photographs, start, onClose }: LargeProps) {
  const t = useT()
  const words = useWords()
  const slides = photographs.map((photo): GallerySlide => ({
    kind: 'picture',
    src: `${photo.src}/640.webp`,
    large: `${photo.src}/1080.webp`,
    width: photo.width,
    height: photo.height,
    alt: photoAlt(photo, words),
  }))
  return (
    <Suspense>
      <Viewer
        slides={slides}
        start={start}
        words={{
          label: t('report.photos_of'),
          close: t('shell.close'),
          counter: (current) => `${current} / ${photographs.length}`,
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
