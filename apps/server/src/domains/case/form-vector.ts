import { vectorOf } from '../../platform/db/full-text.ts'
import type { CaseRow } from './queries.ts'

type Form = Pick<
  CaseRow,
  'brand' | 'model' | 'serialNumber' | 'contactName' | 'symptoms' | 'workDone' | 'faults' | 'additional' | 'lang'
>

/** What a case is found by, of what its form says. */
export const formVector = ({
  brand,
  model,
  serialNumber,
  contactName,
  symptoms,
  workDone,
  faults,
  additional,
  lang,
}: Form) => vectorOf([brand, model, serialNumber, contactName, symptoms, workDone, faults, additional].join('\n'), lang)
