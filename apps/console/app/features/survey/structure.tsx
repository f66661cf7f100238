import type { StaffSurvey } from '@pitlane/contract/survey/staff.ts'
import { useRecordContext } from 'ra-core'
import type { ReactNode } from 'react'
import { ReadOnly } from '../../parts/staff-form.tsx'

/** Whether somebody has answered: then words are mended, and no question becomes another one. */
export const useIsFixed = (): boolean => (useRecordContext<StaffSurvey>()?.answers ?? 0) > 0

/** What is fixed with the first answer: it is only read from then on. */
export const Structure = ({ children }: { children: ReactNode }) =>
  useIsFixed() ? <ReadOnly>{children}</ReadOnly> : children
