import { type Credit, creditLines, creditOf, evenUnits } from '@pitlane/domain/invoice/credit.ts'
import { taxedOf, type Taxed } from '@pitlane/domain/invoice/document.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { add, allocate, type Minor, minor, subtract, times, zero } from '@pitlane/domain/money.ts'
import { asc, eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { oneLine } from '../../platform/mail/texts.ts'
import {
  type DueRefund,
  findBuyingPayment,
  findClaims,
  findDueRefunds,
  isSale,
  type RefundClaims,
} from '../../reads/documents-due.ts'
import { findLines, lockOrderById } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { insertDocument, type NewLine } from './insert-document.ts'
import { type Books, buyerOf, readBooks } from './parties.ts'
import { findCredited, findInvoiceOf } from './queries.ts'
import { type DocumentLineRow, type DocumentRow, invoiceLines } from './tables.ts'
import { taxesOf } from './taxes-of.ts'

const lineOf = (order: OrderRow, line: OrderLineRow): Omit<NewLine, keyof Taxed | 'basisPoints'> => ({
  kind: 'goods',
  orderLineId: line.id,
  productId: line.productId,
  name: oneLine(textIn(line.snapshot.name, order.lang)),
  style: oneLine(textIn(line.snapshot.style, order.lang)),
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: subtract(times(line.unitPrice, line.quantity), line.paid),
})

/** A delivery that became cheaper since it was paid is invoiced as it was paid; the credit note of the rest is due, too. */
function freightOf(
  { freight, paid, payable, shippingTitle }: OrderRow,
  { tax, basisPoints }: { tax: Minor; basisPoints: number },
  isIncluded: boolean,
): NewLine[] {
  const agreed = taxedOf(freight, tax, isIncluded)
  const more = subtract(paid, payable)
  const moreTax = minor(Math.round((more * basisPoints) / (10_000 + basisPoints)))
  const gross = add(agreed.gross, more)
  if (gross === 0) return []
  const sums = { net: subtract(gross, add(agreed.tax, moreTax)), tax: add(agreed.tax, moreTax), gross }
  const price = isIncluded ? sums.gross : sums.net
  const none = { orderLineId: null, productId: null, style: '', discount: zero }
  return [
    { kind: 'freight', name: oneLine(shippingTitle), ...none, quantity: 1, unitPrice: price, basisPoints, ...sums },
  ]
}

async function issueInvoice(ctx: WriteContext, books: Books, order: OrderRow): Promise<DocumentRow> {
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const { treatment, isIncluded, lines: taxes, freight } = taxesOf(order, lines)
  const goods = lines.map((line, index): NewLine => {
    const { tax, basisPoints } = taxes[index]!
    return { ...lineOf(order, line), basisPoints, ...taxedOf(line.paid, tax, isIncluded) }
  })
  return insertDocument(ctx, {
    books,
    order,
    facts: {
      kind: 'invoice',
      refundId: null,
      invoiceId: null,
      movedAt: order.paidAt!,
      treatment,
      taxIncluded: isIncluded,
      coupon: minor(-order.coupon),
      points: minor(-order.points),
      ...(await findBuyingPayment(ctx.db, order.id)),
      snapshot: { seller: books.seller, buyer: buyerOf(order), reference: '', zone: books.zone },
    },
    lines: [...goods, ...freightOf(order, freight, isIncluded)],
  })
}

const negated = ({ net, tax, gross }: Taxed): Taxed => ({ net: minor(-net), tax: minor(-tax), gross: minor(-gross) })

/** What a refund claims of each line of the invoice, and for how many units. */
function claimsOn(lines: readonly DocumentLineRow[], { amount }: DueRefund, claims: RefundClaims) {
  const forLines = add(zero, ...[...claims.lines.values()].map((one) => one.amount))
  return lines.map(({ kind, orderLineId }) => {
    if (kind === 'freight') {
      const claimed = claims.freight ?? minor(Math.max(0, amount - forLines))
      // What only becomes cheaper is no delivery that is taken back.
      return { quantity: claimed > 0 ? 1 : 0, amount: claimed }
    }
    return claims.lines.get(orderLineId!) ?? { quantity: 0, amount: zero }
  })
}

/** Units are credited at the price that is refunded for them; what only became cheaper is a line of its own beside them. */
function takenOf(
  { kind, orderLineId, productId, name, style, basisPoints }: DocumentLineRow,
  quantity: number,
  part: Credit,
  { taxIncluded }: DocumentRow,
): NewLine[] {
  const credits =
    quantity > 0
      ? [
          { quantity, ...part.claimed },
          { quantity: 0, ...part.cheaper },
        ]
      : [{ quantity, ...creditOf(part) }]
  return credits
    .filter(({ gross }) => gross > 0)
    .flatMap(({ quantity, tax, ...sums }) => {
      const price = taxIncluded ? sums.gross : sums.net
      const parts = evenUnits(price, Math.max(1, quantity))
      const prices = parts.map((part) => times(part.unitPrice, part.quantity))
      const taxes = allocate(tax, prices)
      return parts.map((part, index): NewLine => ({
        kind,
        orderLineId,
        productId,
        name,
        style,
        basisPoints,
        unitPrice: part.unitPrice,
        quantity: quantity === 0 ? 0 : part.quantity,
        discount: zero,
        ...negated(taxedOf(prices[index]!, taxes[index]!, taxIncluded)),
      }))
    })
}

type Credited = { order: OrderRow; invoice: DocumentRow; refund: DueRefund }

async function issueCreditNote(ctx: WriteContext, books: Books, { order, invoice, refund }: Credited) {
  const lines = await ctx.db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.documentId, invoice.id))
    .orderBy(asc(invoiceLines.position))
  const credited = await findCredited(ctx.db, invoice.id)
  const claims = claimsOn(lines, refund, await findClaims(ctx.db, refund))
  const facts = lines.map(({ gross, tax, basisPoints, orderLineId }) => ({
    gross,
    tax,
    basisPoints,
    credited: credited.get(orderLineId) ?? { gross: zero, tax: zero },
  }))
  const parts = creditLines(
    facts,
    claims.map((claim) => claim.amount),
    refund.amount,
  )
  const taken = lines.flatMap((line, index) => takenOf(line, claims[index]!.quantity, parts[index]!, invoice))
  await insertDocument(ctx, {
    books,
    order,
    of: invoice,
    facts: {
      kind: 'credit_note',
      refundId: refund.id,
      invoiceId: invoice.id,
      movedAt: refund.doneAt,
      treatment: invoice.treatment,
      taxIncluded: invoice.taxIncluded,
      coupon: zero,
      points: zero,
      method: refund.method,
      provider: refund.provider,
      providerRef: refund.providerRef,
      snapshot: { ...invoice.snapshot, reference: invoice.number, zone: books.zone },
    },
    lines: taken,
  })
}

/**
 * Issues what an order lacks: its invoice once it is paid, and a credit note for each refund that has gone. It looks
 * under the order's lock, so it may run twice. An order for which no money was paid has no invoice.
 */
export async function issueDocuments(ctx: WriteContext, books: Books, orderId: number): Promise<void> {
  const order = await lockOrderById(ctx.db, orderId)
  if (!isSale(order) || order.paidAt!.getTime() > ctx.now) return
  const invoice = (await findInvoiceOf(ctx.db, order.id)) ?? (await issueInvoice(ctx, books, order))
  for (const refund of await findDueRefunds(ctx.db, order.id, ctx.now))
    await issueCreditNote(ctx, books, { order, invoice, refund })
}

export async function issueInOrder(ctx: Context, orderId: number): Promise<void> {
  const books = await readBooks(ctx)
  await inTransaction(ctx, (tx) => issueDocuments(tx, books, orderId))
}
