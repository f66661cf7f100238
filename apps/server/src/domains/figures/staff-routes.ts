import { figuresStaffEndpoints } from '@pitlane/contract/figures/staff.ts'
import { implement } from '../../platform/http/implement.ts'
import { getFigures } from '../../reads/figures.ts'

export const figuresStaffRoutes = implement(figuresStaffEndpoints, { getStaffFigures: getFigures })
