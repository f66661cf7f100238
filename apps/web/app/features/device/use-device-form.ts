import { type FormEvent, useRef, useState } from 'react'
import { focusFirstError } from '@pitlane/ui/focus-first-error.ts'
import { useT } from '../../lib/i18n.tsx'
import { type ActResult, useAct } from '../../lib/use-act.ts'

type Field = { name: string; label: string }

/**
 * A short form in a sheet: required fields are checked here, a refusal stands beside the field that it names, and what
 * was typed stays.
 */
export function useDeviceForm<Out>(
  fields: readonly Field[],
  send: (values: Record<string, string>) => Promise<Out>,
  onDone: (answer: Out) => void,
  done: string,
) {
  const t = useT()
  const { act, busy } = useAct()
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const show = (next: Record<string, string>) => {
    setErrors(next)
    requestAnimationFrame(() => ref.current && focusFirstError(ref.current))
  }
  const refuse = (result: Exclude<ActResult<Out>, { kind: 'done' }>) => {
    const field = result.kind === 'refused' && fields.find(({ name }) => name === result.field)
    show({ [field ? field.name : 'form']: result.text })
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value).trim()]))
    const empty = fields.filter(({ name }) => !values[name])
    if (empty.length > 0)
      return show(Object.fromEntries(empty.map(({ name, label }) => [name, t('shell.required', { field: label })])))
    setErrors({})
    const result = await act(() => send(values), done)
    if (result?.kind === 'done') onDone(result.answer)
    else if (result) refuse(result)
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    setErrors((shown) => ({ ...shown, [name]: '', form: '' }))
  }
  return { errors, busy, props: { ref, method: 'post', noValidate: true, onSubmit, onInput } as const }
}
