import { pictureTypes, videoTypes } from '@pitlane/domain/media.ts'
import { MediaField } from '@pitlane/ui/media-field.tsx'
import { useT } from '../i18n.tsx'
import type { Media } from './use-media.ts'

type MediaInputProps = {
  media: Media
  label: string
  hint?: string | undefined
  /** The server's problem with all of them. */
  error?: string | undefined
  /** What it takes, and what its button says, where it is not pictures and videos. */
  accept?: readonly string[]
  add?: string
}

/** The field to what `useMedia` keeps. A screen that shows it must load the texts `media`. */
export function MediaInput({
  media,
  label,
  hint,
  error,
  accept = [...pictureTypes, ...videoTypes],
  add,
}: MediaInputProps) {
  const t = useT()
  const { items, most, refusals, taken } = media
  const all = items.length
  const problems = items.flatMap(({ key, name, problem, again }) =>
    problem === null ? [] : [{ key, text: name ? t('media.refused', { name, why: problem }) : problem, again }],
  )
  return (
    <MediaField
      label={label}
      hint={hint ?? t('media.hint', { most })}
      accept={accept.join(',')}
      items={items}
      most={most}
      errors={[...(error ? [error] : []), ...refusals]}
      problems={problems}
      words={{
        add: add ?? t('media.add'),
        count: t('media.count', { count: taken, most }),
        item: (at, kind) => t(kind === 'video' ? 'media.video_at' : 'media.picture_at', { at, all }),
        sending: (percent) => t('media.sending', { percent }),
        waiting: t('media.waiting'),
        remove: (at) => t('media.remove', { at }),
        retry: t('shell.retry'),
        earlier: (at) => t('media.earlier', { at }),
        later: (at) => t('media.later', { at }),
        moved: (at) => t('media.moved', { at, all }),
      }}
      onAdd={media.add}
      onRemove={media.remove}
      onRetry={media.retry}
      onMove={media.move}
    />
  )
}
