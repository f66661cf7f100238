import type { TaxTreatment } from '@pitlane/domain/invoice/document.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'

type Rate = { tax: Minor; basisPoints: number }
type TaxFacts = { treatment: TaxTreatment; isIncluded: boolean; lines: Rate[]; freight: Rate }

/** The tax of an order by its lines and its freight, as it was agreed on. */
export const taxesOf = (order: OrderRow, lines: readonly OrderLineRow[]): TaxFacts => ({
  treatment: order.taxTreatment,
  isIncluded: order.taxIncluded,
  lines: lines.map(({ tax, taxBasisPoints }) => ({ tax, basisPoints: taxBasisPoints })),
  freight: { tax: order.freightTax, basisPoints: order.freightTaxBasisPoints },
})
