import { labLengths } from '@pitlane/domain/lab/lab.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useId, useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import type { LabOverlayProps } from './lab-overlays.tsx'
import { useFeedback } from './use-feedback.ts'

export function FeedbackSheet({ open, onClose, lab, onChanged }: LabOverlayProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const media = useMedia()
  const waits = media.busy ? t('media.busy') : media.failed ? t('media.failed') : undefined
  const form = useFeedback({ id: lab.id, said: { text, media: media.ids }, waits: waits !== undefined }, onChanged)
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('lab.give_feedback')}
      closeLabel={t('shell.close')}
      tall
      action={
        <Button type="submit" form={id} wide size="l" loading={form.busy} reason={waits}>
          {t('lab.send')}
        </Button>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap="fields">
          <WordsField
            label={t('lab.found')}
            hint={t('lab.found_hint')}
            error={form.errors.text}
            required
            rows={5}
            max={labLengths.feedback}
            left={(left) => t('review.characters_left', { count: left })}
            value={text}
            onWrite={setText}
          />
          <MediaInput media={media} label={t('review.your_media')} error={form.errors.media} />
          <FormProblem>{form.errors.form}</FormProblem>
        </Stack>
      </form>
    </Sheet>
  )
}
