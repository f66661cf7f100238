import type { TaxIdView } from '@pitlane/contract/order/order.ts'
import { isFresh } from '@pitlane/domain/checkout/tax-id.ts'
import type { TaxIdRow } from './tables.ts'

type Facts = Pick<TaxIdRow, 'taxId' | 'state' | 'name' | 'checkedAt'>

/** An answer that is not of today says nothing any more. */
export const presentTaxId = ({ taxId, state, name, checkedAt }: Facts, now: number): TaxIdView => ({
  tax_id: taxId,
  state: state === 'valid' && !isFresh(checkedAt.getTime(), now) ? 'unchecked' : state,
  name,
  checked_at: checkedAt.getTime(),
})
