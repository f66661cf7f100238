import type { orderEndpoints } from '@pitlane/contract/order/order.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { UserContext } from '../../platform/context.ts'
import { cutPage } from '../../platform/db/keyset.ts'
import { AppError } from '../../platform/app-error.ts'
import { presentSummary } from './present.ts'
import { findLines, findOrderPage } from './queries.ts'
import { findWithdrawn } from '../../reads/open-withdrawals.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'

type List = typeof orderEndpoints.listOrders

const cursorOf = (id: number): string => Buffer.from(`order:${id}`).toString('base64url')

function readCursor(cursor: string): number {
  const id = /^order:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (!id) throw new AppError('field_format', { field: 'before' })
  return Number(id)
}

/** The caller's orders by tab, newest first. */
export async function listOrders(
  ctx: UserContext,
  { tab, before, page_size: size }: ParsedOf<List>,
): Promise<OutputOf<List>> {
  const question = {
    userId: ctx.actor.id,
    tab,
    before: before ? readCursor(before) : null,
    size: size + 1,
    now: ctx.now,
  }
  const found = await findOrderPage(ctx.db, question)
  const { list: page, next } = cutPage(found, size, ({ id }) => cursorOf(id))
  const ids = page.map(({ id }) => id)
  const lines = await findLines(ctx.db, ids)
  const left = await findUnitsLeft(ctx.db, page, [...lines.values()].flat())
  const withdrawn = await findWithdrawn(ctx.db, ids)
  return {
    list: page.map((order) => {
      const mine = lines.get(order.id) ?? []
      const facts = { toShip: sumToShip(left, mine), withdrawn: withdrawn.get(order.id) ?? null }
      return presentSummary({ order, lines: mine, ...facts }, ctx)
    }),
    next,
  }
}
