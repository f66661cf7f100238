import { moderationLengths } from '@pitlane/domain/community/moderation.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useId, useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import { useObjection } from './use-moderated.ts'

type ObjectionSheetProps = { open: boolean; onClose: () => void; send: (text: string) => Promise<void> }

/** The one objection that there is to a decision. */
export function ObjectionSheet({ open, onClose, send }: ObjectionSheetProps) {
  const t = useT()
  const formId = useId()
  const [text, setText] = useState('')
  const form = useObjection(text, send)
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('moderation.object')}
      closeLabel={t('shell.close')}
      tall
      action={
        <Button type="submit" form={formId} wide size="l" loading={form.busy}>
          {t('moderation.object_send')}
        </Button>
      }
    >
      <form id={formId} {...form.props}>
        <Stack gap="fields">
          <WordsField
            label={t('moderation.object_words')}
            hint={t('moderation.object_hint')}
            error={form.errors.text}
            required
            rows={6}
            max={moderationLengths.objection}
            left={(left) => t('review.characters_left', { count: left })}
            value={text}
            onWrite={setText}
          />
          <FormProblem>{form.errors.form}</FormProblem>
        </Stack>
      </form>
    </Sheet>
  )
}
