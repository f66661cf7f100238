import { CallError } from '@pitlane/contract/http-transport.ts'
import { focusFirstError } from '@pitlane/ui/focus-first-error.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { TextKey } from '../../lib/texts.ts'
import { type Checks, type FieldName, type Problem, problemsOf, type Values, valuesOf } from './checks.ts'
import { failureKey, fieldOf } from './refusal.ts'
import { useReady } from './use-ready.ts'

type Errors = Partial<Record<FieldName | 'form', string>>

const texts: Record<Problem, TextKey> = {
  required: 'shell.required',
  format: 'shell.format',
  password_format: 'account.password_format',
  passwords_differ: 'account.passwords_differ',
  consent_missing: 'account.consent_missing',
}

/** The calls of a form show neither the overlay nor toasts: the button turns, and refusals stand beside their fields. */
export const inPlace = { quiet: true, noLoading: true }

/**
 * A form that checks in the browser, sends once, keeps what was typed, and leads to the first field in error.
 * What is no field's fault (`account_blocked`, no connection) stands above the button.
 */
export function useForm<Name extends FieldName>(
  wanted: Checks<Name>,
  send: (values: Values<Name>) => Promise<unknown>,
) {
  const t = useT()
  const ref = useRef<HTMLFormElement>(null)
  const held = useRef(false)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  const ready = useReady()

  useEffect(() => {
    if (refusals > 0 && ref.current) focusFirstError(ref.current)
  }, [refusals])

  function show(next: Errors) {
    setErrors(next)
    setRefusals((count) => count + 1)
  }

  function showProblems(problems: Partial<Record<FieldName, Problem>>) {
    const entries = Object.entries(problems) as [FieldName, Problem][]
    show(
      Object.fromEntries(entries.map(([name, problem]) => [name, t(texts[problem], { field: t(`account.${name}`) })])),
    )
  }

  function showRefusal(error: unknown) {
    if (!(error instanceof CallError)) throw error
    const text = error.message || t(failureKey(error.status))
    const field = fieldOf(error)
    const here = field !== null && ref.current?.elements.namedItem(field)
    // Specification point 8: a failure by its status is toasted; a time-out has been already.
    if (!here && error.status !== 200 && error.status !== 408)
      toast.show({ kind: 'fail', text: t(failureKey(error.status)) })
    show({ [here ? field : 'form']: text })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (held.current) return
    const values = valuesOf(event.currentTarget, wanted)
    const problems = problemsOf(wanted, values)
    if (Object.keys(problems).length > 0) return showProblems(problems)
    held.current = true
    setSending(true)
    setErrors({})
    await send(values)
      .catch(showRefusal)
      .finally(() => {
        held.current = false
        setSending(false)
      })
  }

  /** An error goes as soon as its field is worked on. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = (target as HTMLInputElement).name as FieldName
    setErrors((shown) => (shown[name] === undefined ? shown : { ...shown, [name]: undefined }))
  }

  return {
    ref,
    errors,
    sending,
    ready,
    showProblems,
    showRefusal,
    props: { ref, method: 'post', noValidate: true, onSubmit, onInput } as const,
  }
}
export type FormState = ReturnType<typeof useForm>
