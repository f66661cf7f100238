import type { T } from '../../lib/texts.ts'
import type { AddressProblem } from './check-draft.ts'

/** Words a field's problem, which may be in the server's words; `field` is its label. */
export function problemText(t: T, field: string, problem: AddressProblem | string | undefined): string | undefined {
  if (!problem || typeof problem === 'string') return problem
  const { reason } = problem
  if (reason === 'required') return t('shell.required', { field })
  if (reason === 'too_long') return t('address.too_long', { field, max: problem.max })
  if (reason === 'tax_number_digits') return t('address.tax_number_digits', { name: problem.name, n: problem.digits })
  return t('address.country_missing')
}
