import type { afterSalesEndpoints } from '@pitlane/contract/after-sales/after-sales.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canBuyer } from '@pitlane/domain/after-sales/actions.ts'
import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findCarrier } from '../logistics/public.ts'
import { actAsBuyer } from './act-as-buyer.ts'
import { moveRequest } from './move-request.ts'
import { askToRegisterReturn } from './register-return.ts'

type Input = ParsedOf<typeof afterSalesEndpoints.saveExpressNo>

/** A carrier of the list by its id, or any other by its name. */
async function findCourier({ db }: Context, { carrier_id, courier }: Input) {
  if (carrier_id === undefined || carrier_id === null) return { carrierId: null, courier }
  const carrier = await findCarrier(db, carrier_id)
  if (!carrier) throw new AppError('field_format', { field: 'carrier_id' })
  return { carrierId: carrier_id, courier: carrier.name }
}

/** Specification point 5: each is required, and what lacks is named. @throws AppError */
function ensureComplete(courier: string, number: string): void {
  if (courier === '' && number === '') throw new AppError('return_info_missing', { field: 'courier' })
  if (courier === '') throw new AppError('courier_missing', { field: 'courier' })
  if (number === '') throw new AppError('tracking_number_missing', { field: 'tracking_number' })
}

/** The buyer gives the return's courier and number; until the goods arrive he may correct them. */
export async function sendBack(ctx: UserContext, input: Input) {
  const sent = await findCourier(ctx, input)
  return actAsBuyer(ctx, input.after_sales_no, async (tx, { request }) => {
    if (!canBuyer('send_back', request.state))
      throw new AppError('after_sales_not_waiting', { field: 'after_sales_no' })
    const number = trackingNumber(input.tracking_number)
    ensureComplete(sent.courier, number)
    const why = `${sent.courier} ${number}`
    const returning = await moveRequest(tx, request, 'send_back', { ...sent, trackingNumber: number, why })
    await askToRegisterReturn(tx, returning)
    return returning
  })
}
