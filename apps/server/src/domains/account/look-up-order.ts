import type { guestEndpoints } from '@pitlane/contract/account/guest.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { one } from '../../platform/db/database.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { hasOrder } from '../../reads/order-owner.ts'
import { checkCode, useCode } from './email-codes.ts'
import { rememberDevice } from './known-devices.ts'
import { findAccountOrGuest } from './queries.ts'
import { readEmail } from './read-email.ts'
import { sendCode } from './send-email-code.ts'
import { openSession } from './sessions.ts'

type Calls = typeof guestEndpoints

const readNumber = (text: string): string => text.trim().toUpperCase()

/** Only the address with which it was placed: another one that its mails go to has not been proved. */
export async function sendOrderCode(
  ctx: Context,
  { order_no, device, ...input }: ParsedOf<Calls['sendOrderCode']>,
): Promise<OutputOf<Calls['sendOrderCode']>> {
  const email = readEmail(input.email)
  return sendCode(
    ctx,
    { email, purpose: 'order', device },
    (await hasOrder(ctx.db, email, readNumber(order_no))) ? 'code' : null,
  )
}

/** @throws AppError email_format, code_wrong, code_expired, account_blocked, order_gone */
export async function lookUpOrder(
  ctx: Context,
  { code, device, ...input }: ParsedOf<Calls['lookUpOrder']>,
): Promise<OutputOf<Calls['lookUpOrder']>> {
  const email = readEmail(input.email)
  const order_no = readNumber(input.order_no)
  const codeId = await checkCode(ctx, { email, purpose: 'order', code, device })
  if (!(await hasOrder(ctx.db, email, order_no))) throw new AppError('order_gone', { field: 'order_no' })
  return inTransaction(ctx, async (tx) => {
    await useCode(tx, codeId)
    const account = one([await findAccountOrGuest(tx.db, email)].filter((found) => found !== null))
    if (account.blockedAt) throw new AppError('account_blocked')
    await rememberDevice(tx, account.id, device)
    // Whoever looks an order up does not mean to stay: it ends as early as a guest's.
    const session = await openSession(tx, { ...account, guest: account.role === 'user' })
    return { ...session, guest: account.guest, order_no }
  })
}
