import { caseSteps, type CaseStep, type TypedCase } from '@pitlane/domain/case/form.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { keep, readKept } from '../../lib/kept.ts'

/** What is typed of a case, kept on the phone until it is sent. */
export type CaseDraft = {
  typed: TypedCase
  /** The VIN that has filled in what it says: what is changed by hand since then stays so. */
  filled: string
  /** The report that goes with it, by its id and as it is called. */
  report: { id: string; name: string } | null
  /** Of this intention to send. */
  key: string
}

export const steps = [...caseSteps, 'summary'] as const
export type Step = CaseStep | 'summary'
export const readStep = (query: URLSearchParams): Step => {
  const step = query.get('step')
  return isOneOf(steps, step) ? step : 'vehicle'
}
export const stepHref = (step: Step): string => `/case/study?step=${step}`

const nothing: TypedCase = {
  vin: '',
  brand: '',
  model: '',
  year: '',
  mileage: '',
  mileage_unit: '',
  serial_number: '',
  symptoms: '',
  work_done: '',
  faults: '',
  additional: '',
  recipient_id: '',
  contact_name: '',
  contact_method: '',
  phone: '',
  email: '',
}
export const emptyDraft = (): CaseDraft => ({ typed: nothing, filled: '', report: null, key: newKey() })

const place = 'case-draft'

/** The kept one; what an older version of this page has kept has fewer fields. */
export function readCaseDraft(): CaseDraft | null {
  const kept = readKept<CaseDraft>(place)
  return kept && { ...emptyDraft(), ...kept, typed: { ...nothing, ...kept.typed } }
}
export const keepDraft = (draft: CaseDraft | null): void => keep(place, draft)
