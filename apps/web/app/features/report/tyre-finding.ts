import type { TyreReport } from '@pitlane/contract/report.ts'
import { type Finding, worst } from '@pitlane/domain/report/report.ts'

/** What is found of a tyre as a whole. */
export const tyreFinding = ({ findings }: TyreReport['tyres'][number]): Finding =>
  worst([findings.depth, findings.pressure])
