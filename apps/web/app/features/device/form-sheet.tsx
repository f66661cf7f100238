import { Button } from '@pitlane/ui/button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { type Errors, useForm } from '../../lib/use-form.ts'

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
  children: (errors: Errors<string>) => ReactNode
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

/** A bottom sheet with a short form and its one button. */
export function FormSheet<Out>(props: FormSheetProps<Out>) {
  const { open, onClose, title, text, submit, fields, send, onDone, done, children } = props
  const t = useT()
  const id = useId()
  const form = useForm<string>({
    fields: fields.map(({ name }) => name),
    check: (element) => {
      const values = valuesOf(element)
      const empty = fields.filter(({ name }) => !values[name])
      return Object.fromEntries(empty.map(({ name, label }) => [name, t('shell.required', { field: label })]))
    },
    send: async (element) => {
      const answer = await send(valuesOf(element))
      toast.show({ kind: 'ok', text: done })
      onDone(answer)
    },
  })
  const onInput = ({ target }: FormEvent) => form.forget((target as HTMLInputElement).name, 'form')
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
      <form id={id} {...form.props} onInput={onInput}>
        <Stack gap="fields">
          <p>{text}</p>
          {children(form.errors)}
          <FormProblem>{form.errors.form}</FormProblem>
        </Stack>
      </form>
    </Sheet>
  )
}
