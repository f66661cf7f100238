import { agreementEndpoints } from '@pitlane/contract/agreement/agreement.ts'
import { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { getStaffBrand } from '../brand/public.ts'
import { consentToAgreements } from './consent.ts'
import { createAgreement } from './create-agreement.ts'
import { deleteAgreement } from './delete-agreement.ts'
import { forgetPublished } from './find-published.ts'
import { publishAgreement } from './publish-agreement.ts'
import { getAgreement, listAskedAgreements } from './queries.ts'
import { getStaffAgreement, listStaffAgreements } from './staff-queries.ts'
import { updateAgreement } from './update-agreement.ts'

const publish = write(publishAgreement)

export const agreementRoutes = [
  ...implement(agreementEndpoints, {
    getAgreement,
    listAskedAgreements,
    consentToAgreements: write(consentToAgreements),
  }),
  ...implement(agreementStaffEndpoints, {
    listStaffAgreements,
    getStaffAgreement,
    createStaffAgreement: write(createAgreement),
    updateStaffAgreement: write(updateAgreement),
    deleteStaffAgreement: write(deleteAgreement),
    // Forgotten only once it is stored.
    publishStaffAgreement: async (ctx, input) => {
      const { id, brand_id } = await publish(ctx, input)
      forgetPublished(ctx.pool, (await getStaffBrand(ctx, { id: brand_id })).key)
      return getStaffAgreement(ctx, { id })
    },
  }),
]
