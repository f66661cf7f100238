import { pictureTypes } from '@pitlane/domain/media.ts'
import { MediaField } from '@pitlane/ui/media-field.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { Media } from '../../lib/media/use-media.ts'

type LogoFieldProps = { media: Media; error: string | undefined }

/** One picture: there is nothing to count and nothing to put in order. */
export function LogoField({ media, error }: LogoFieldProps) {
  const t = useT()
  const problems = media.items.flatMap(({ key, problem, again }) =>
    problem === null ? [] : [{ key, text: problem, again }],
  )
  return (
    <MediaField
      label={t('report.letterhead_logo')}
      hint={t('report.letterhead_logo_hint')}
      accept={pictureTypes.join(',')}
      items={media.items}
      most={media.most}
      errors={[...(error ? [error] : []), ...media.refusals]}
      problems={problems}
      words={{
        add: t('report.letterhead_logo_add'),
        count: '',
        item: () => t('report.letterhead_logo'),
        sending: (percent) => t('media.sending', { percent }),
        waiting: t('media.waiting'),
        remove: (at) => t('media.remove', { at }),
        retry: t('shell.retry'),
        earlier: (at) => t('media.earlier', { at }),
        later: (at) => t('media.later', { at }),
        moved: (at) => t('media.moved', { at, all: 1 }),
      }}
      onAdd={media.add}
      onRemove={media.remove}
      onRetry={media.retry}
      onMove={media.move}
    />
  )
}
