import {
  type CaseField,
  type CaseProblem,
  type CaseStep,
  caseSteps,
  checkCase,
  fieldsOfStep,
  type TypedCase,
} from '@pitlane/domain/case/form.ts'
import { isOneOf, recordOf } from '@pitlane/domain/record.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { T } from '../../lib/texts.ts'
import { type Errors, useForm } from '../../lib/use-form.ts'
import { stepHref, steps } from './case-draft.ts'

const problemText = (t: T, field: CaseField, problem: CaseProblem): string =>
  t(`case.problem_${problem}`, { field: t(`case.${field}`) })

/** The problems of one step, in words, by field. */
export function stepProblems(t: T, typed: TypedCase, step: CaseStep): Errors<CaseField> {
  const problems = checkCase(typed, Date.now())
  const fields: readonly CaseField[] = fieldsOfStep[step]
  const own = fields.flatMap((field) => {
    const problem = problems[field]
    return problem ? [[field, problemText(t, field, problem)]] : []
  })
  return Object.fromEntries(own)
}

/** The steps in which something is missing or wrong. */
export const openSteps = (t: T, typed: TypedCase): CaseStep[] =>
  caseSteps.filter((step) => Object.keys(stepProblems(t, typed, step)).length > 0)

/** A step's form: what is wrong is said beside its field, and without problems the next step comes. */
export function useStep(step: CaseStep, typed: TypedCase, waits = false) {
  const t = useT()
  const navigate = useNavigate()
  return useForm<CaseField>({
    fields: fieldsOfStep[step],
    waits,
    check: () => stepProblems(t, typed, step),
    send: async () => void navigate(stepHref(steps[steps.indexOf(step) + 1]!)),
  })
}
export type StepFormState = ReturnType<typeof useStep>

const stepOfField = recordOf(Object.values(fieldsOfStep).flat(), (field) =>
  caseSteps.find((step) => isOneOf(fieldsOfStep[step], field)),
)
/** Where a field that the server names is asked for. */
export const stepOf = (field: string | undefined): CaseStep | null => {
  const [name] = Object.entries(stepOfField).filter(([one]) => field?.startsWith(one))
  return name?.[1] ?? null
}
