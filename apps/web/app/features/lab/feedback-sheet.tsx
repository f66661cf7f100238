import { labLengths } from '@pitlane/domain/lab/lab.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'
import { useId, useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
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
          <Field
            label={t('lab.found')}
            hint={t('lab.found_hint')}
            error={form.errors.text}
            required
            count={{ max: labLengths.feedback, label: (left) => t('review.characters_left', { count: left }) }}
          >
            <Textarea
              name="text"
              rows={5}
              maxLength={labLengths.feedback}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <MediaInput media={media} label={t('review.your_media')} error={form.errors.media} />
          <FormProblem>{form.errors.form}</FormProblem>
        </Stack>
      </form>
    </Sheet>
  )
}
