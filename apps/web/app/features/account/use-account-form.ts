import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import type { CallError } from '@pitlane/contract/http-transport.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useT } from '../../lib/i18n.tsx'
import type { TextKey } from '../../lib/texts.ts'
import { sentenceOf } from '../../lib/failure.ts'
import type { Failure } from '../../lib/use-act.ts'
import { type Errors, useForm } from '../../lib/use-form.ts'
import { type AccountField, type AccountProblem, type Checks, type Values, problemsOf, valuesOf } from './checks.ts'
import { useReady } from './use-ready.ts'

const texts: Record<AccountProblem, TextKey> = {
  required: 'shell.required',
  format: 'shell.format',
  password_format: 'account.password_format',
  passwords_differ: 'account.passwords_differ',
  consent_missing: 'account.consent_missing',
}

/** A form about an account: its fields are checked by name, and what was refused (`account_blocked`) stands above the button. */
export function useAccountForm<Name extends AccountField>(
  wanted: Checks<Name>,
  send: (values: Values<Name>) => Promise<unknown>,
) {
  const t = useT()
  const ready = useReady()
  const form = useForm<AccountField>({
    fields: [],
    check: (element) => errorsOf(problemsOf(wanted, valuesOf(element, wanted))),
    send: async (element) => void (await send(valuesOf(element, wanted))),
    explain,
  })

  function errorsOf(problems: Partial<Record<AccountField, AccountProblem>>): Errors<AccountField> {
    const errors: Errors<AccountField> = {}
    for (const name of keysOf(problems)) {
      const problem = problems[name]
      if (problem) errors[name] = t(texts[problem], { field: t(`account.${name}`) })
    }
    return errors
  }
  function explain({ error, text }: Failure, element: HTMLFormElement): Errors<AccountField> {
    const field = fieldOf(error)
    const here = field !== null && element.elements.namedItem(field) !== null
    // Specification point 8: a failure by its status is toasted; a time-out has been already.
    if (!here && error.status !== 200 && error.status !== 408) toast.show({ kind: 'fail', text: sentenceOf(t, error) })
    return { [here ? field : 'form']: text }
  }
  const showProblems = (problems: Partial<Record<AccountField, AccountProblem>>) => form.show(errorsOf(problems))
  return { ...form, ready, showProblems }
}
export type FormState = ReturnType<typeof useAccountForm>

const fields: Partial<Record<ErrorCode, AccountField>> = {
  email_unknown: 'email',
  email_taken: 'email',
  email_format: 'email',
  email_same: 'email',
  password_wrong: 'password',
  password_format: 'password',
  passwords_differ: 'confirm_password',
  code_wrong: 'code',
  code_expired: 'code',
  consent_missing: 'consent',
}

/** The field that a refusal is about, by its code, else by the name that the server gave. */
const fieldOf = ({ code, field }: Pick<CallError, 'code' | 'field'>): string | null =>
  field === 'own_code' ? field : ((code && fields[code]) ?? field)
