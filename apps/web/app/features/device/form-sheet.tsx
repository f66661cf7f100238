import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useDeviceForm } from './use-device-form.ts'

type FormSheetProps<Out> = {
  open: boolean
  onClose: () => void
  title: string
  text: string
  submit: string
  /** Those that must be filled in. */
  fields: readonly { name: string; label: string }[]
  send: (values: Record<string, string>) => Promise<Out>
  onDone: (answer: Out) => void
  done: string
  children: (errors: Record<string, string>) => ReactNode
}

/** A bottom sheet with a short form and its one button. */
export function FormSheet<Out>(props: FormSheetProps<Out>) {
  const { open, onClose, title, text, submit, fields, send, onDone, done, children } = props
  const t = useT()
  const id = useId()
  const form = useDeviceForm(fields, send, onDone, done)
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={title}
      closeLabel={t('shell.close')}
      action={
        <Button type="submit" form={id} wide size="l" loading={form.busy}>
          {submit}
        </Button>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap="fields">
          <p>{text}</p>
          {children(form.errors)}
          {form.errors.form && (
            <div role="alert">
              <FieldError>{form.errors.form}</FieldError>
            </div>
          )}
        </Stack>
      </form>
    </Sheet>
  )
}
