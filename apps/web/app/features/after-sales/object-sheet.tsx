import { descriptionLength } from '@pitlane/domain/after-sales/actions.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useId, useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/use-form.ts'
import { WordsField } from '../../lib/words-field.tsx'

type ObjectSheetProps = { open: boolean; onClose: () => void; send: (objection: string) => Promise<void> }

/** What the buyer says to a refund that was lowered or refused. Import it lazily. */
export function ObjectSheet({ open, onClose, send }: ObjectSheetProps) {
  const t = useT()
  const formId = useId()
  const [text, setText] = useState('')
  const label = t('after-sales.object_why')
  const form = useForm<'objection'>({
    fields: ['objection'],
    check: () => (text.trim() === '' ? { objection: t('shell.required', { field: label }) } : null),
    send: () => send(text),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('after-sales.object')}
      closeLabel={t('shell.close')}
      tall
      action={
        <Button type="submit" form={formId} wide size="l" loading={form.busy}>
          {t('after-sales.object')}
        </Button>
      }
    >
      <form id={formId} {...form.props}>
        <Stack gap="fields">
          <WordsField
            name="objection"
            label={label}
            hint={t('after-sales.object_text')}
            error={form.errors.objection}
            required
            rows={6}
            max={descriptionLength}
            left={(left) => t('after-sales.characters_left', { left })}
            value={text}
            onWrite={setText}
          />
          <FormProblem>{form.errors.form}</FormProblem>
        </Stack>
      </form>
    </Sheet>
  )
}
