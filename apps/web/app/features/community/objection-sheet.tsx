import type { Statement } from '@pitlane/contract/community/report.ts'
import { moderationLengths } from '@pitlane/domain/community/moderation.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'
import { useId, useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useObjection } from './use-moderated.ts'

type ObjectionSheetProps = { open: boolean; onClose: () => void; id: number; onSent: (sent: Statement) => void }

/** The one objection that there is to a decision. */
export function ObjectionSheet({ open, onClose, id, onSent }: ObjectionSheetProps) {
  const t = useT()
  const formId = useId()
  const [text, setText] = useState('')
  const form = useObjection({ id, text }, onSent)
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
          <Field
            label={t('moderation.object_words')}
            hint={t('moderation.object_hint')}
            error={form.errors.text}
            required
            count={{ max: moderationLengths.objection, label: (left) => t('review.characters_left', { count: left }) }}
          >
            <Textarea
              name="text"
              rows={6}
              dir="auto"
              maxLength={moderationLengths.objection}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <FormProblem>{form.errors.form}</FormProblem>
        </Stack>
      </form>
    </Sheet>
  )
}
