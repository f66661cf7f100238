import { focusFirstError } from '@pitlane/ui/focus-first-error.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Failure, useAct } from './use-act.ts'

/** Problems by field; `form` has the one that no field is to blame for. */
export type Errors<Field extends string, Said = string> = Partial<Record<Field | 'form', Said | string>>

type FormOptions<Field extends string, Said> = {
  /** Beside which a refusal may stand that names them; any other stands at the form's foot. */
  fields: readonly Field[]
  /** Finds the problems that keep it from being sent. */
  check?: (form: HTMLFormElement) => Errors<Field, Said> | null
  /** Sends it, and goes on. It may answer with what is wrong, as it may throw a CallError. */
  send: (form: HTMLFormElement) => Promise<Errors<Field, Said> | void>
  /** Says a failure in other words, or at another field. */
  explain?: (failure: Failure, form: HTMLFormElement) => Errors<Field, Said>
  /** Not to be sent now: its button says why. */
  waits?: boolean
}

const isEmpty = (errors: object): boolean => Object.values(errors).every((error) => error === undefined)

/**
 * A form that is checked in the browser, sent once however often its button is pressed, keeps what was typed, and leads
 * to the first field in error.
 */
export function useForm<Field extends string, Said = string>(options: FormOptions<Field, Said>) {
  const { fields, check, send, explain, waits } = options
  const { act, busy } = useAct()
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<Field, Said>>({})
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (shown > 0 && ref.current) focusFirstError(ref.current)
  }, [shown])

  /** Says what is wrong, and goes to the first field of it. */
  function show(next: Errors<Field, Said>) {
    setErrors(next)
    setShown((times) => times + 1)
  }
  /** A field that is being changed is no longer wrong; all of them where none is named. */
  function forget(...names: (Field | 'form')[]) {
    setErrors((before) => {
      const left = Object.entries(before).filter(([name]) => names.length > 0 && !names.includes(name as Field))
      return left.length === Object.keys(before).length ? before : (Object.fromEntries(left) as typeof before)
    })
  }
  function showFailure(failure: Failure) {
    const field = failure.kind === 'refused' && fields.find((name) => failure.field?.startsWith(name))
    show(
      explain && ref.current ? explain(failure, ref.current) : ({ [field || 'form']: failure.text } as typeof errors),
    )
  }
  async function submit() {
    const form = ref.current
    if (!form || waits) return
    const found = check?.(form)
    if (found && !isEmpty(found)) return show(found)
    setErrors({})
    const result = await act(() => send(form))
    if (result?.kind === 'done') {
      if (result.answer && !isEmpty(result.answer)) show(result.answer)
    } else if (result) showFailure(result)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // A sheet's form may be a child of another in React's tree, though not on the page.
    event.stopPropagation()
    void submit()
  }
  const onInput = ({ target }: FormEvent) => {
    if ('name' in target) forget(target.name as Field)
  }
  const props = { ref, method: 'post', noValidate: true, onSubmit, onInput } as const
  return { ref, errors, busy, show, showFailure, forget, submit, props }
}
