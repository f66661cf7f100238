import type {
  MessageAct,
  messageStaffEndpoints,
  StaffMessage,
  StaffMessageRow,
} from '@pitlane/contract/account/staff-messages.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { dueMessageStates, type MessageState } from '@pitlane/domain/account/messages.ts'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactMessages, contactReplies, users } from '../domains/account/tables.ts'
import { orders } from '../domains/order/tables.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context, UserContext } from '../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../platform/db/page.ts'

/** Messages of the contact form as the staff see them: tables of account and order. */

type Reader = Pick<Context, 'db'>

const assignees = alias(users, 'assignees')
const owners = alias(users, 'owners')

const select = ({ db }: Reader) =>
  db
    .select({
      row: contactMessages,
      assignee: sql<string>`coalesce(nullif(${assignees.name}, ''), ${assignees.email}, '')`,
      account: { id: owners.id, name: owners.name, email: owners.email },
    })
    .from(contactMessages)
    .leftJoin(assignees, eq(assignees.id, contactMessages.assigneeId))
    // Whose address an account has has shown that it is his.
    .leftJoin(
      owners,
      sql`${owners.id} = coalesce(${contactMessages.userId}, (select id from users where email = ${contactMessages.email}))`,
    )
type Found = Awaited<ReturnType<typeof select>>[number]

const present = ({ row, assignee, account }: Found): StaffMessageRow => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  lang: row.lang,
  name: row.name,
  email: row.email,
  subject: row.subject,
  user_id: account?.id ?? null,
  assignee_id: row.assigneeId,
  assignee,
  replies: row.replies,
  since: row.since.getTime(),
  created_at: row.createdAt.getTime(),
  version: row.updatedAt.getTime(),
})

/** Written by somebody logged in to the account, or with its address. Each half has an index. */
export const messagesOf = (userId: number) => sql`${contactMessages.id} in (
  select id from contact_messages where user_id = ${userId}
  union all select m.id from users u join contact_messages m on m.email = u.email where u.id = ${userId})`

const sorts = { since: contactMessages.since, id: contactMessages.id }

export async function listMessages(
  ctx: UserContext,
  input: ParsedOf<(typeof messageStaffEndpoints)['listStaffMessages']>,
) {
  const { q } = input
  const where = and(
    input.state && eq(contactMessages.state, input.state),
    input.lang && eq(contactMessages.lang, input.lang),
    input.due ? inArray(contactMessages.state, [...dueMessageStates]) : undefined,
    input.mine ? eq(contactMessages.assigneeId, ctx.actor.id) : undefined,
    input.unassigned ? isNull(contactMessages.assigneeId) : undefined,
    input.assignee_id === undefined ? undefined : eq(contactMessages.assigneeId, input.assignee_id),
    input.user_id === undefined ? undefined : messagesOf(input.user_id),
    q ? or(eq(contactMessages.reference, q.toUpperCase()), eq(contactMessages.email, q.toLowerCase())) : undefined,
    behind(sorts, contactMessages.id, input),
  )
  const order = orderOf(sorts, contactMessages.id, input)
  // The page's ids first: what is beside a message is then not read for all that are skipped.
  const ids = ctx.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(where)
    .orderBy(...order)
    .limit(input.page_size)
    .offset(offsetOf(input))
  const rows = await select(ctx)
    .where(inArray(contactMessages.id, ids))
    .orderBy(...order)
  return presentList(rows.map(present), await totalOf(input, () => countRows(ctx.db, contactMessages, where)), input)
}

const writable: MessageAct[] = ['assign', 'answer', 'note', 'close']
const acts: Record<MessageState, readonly MessageAct[]> = {
  new: writable,
  open: [...writable, 'release'],
  waiting: writable,
  answered: writable,
  closed: ['note', 'reopen'],
}

async function findThread({ db }: Reader, messageId: number): Promise<StaffMessage['thread']> {
  const rows = await db
    .select({ reply: contactReplies, name: users.name, email: users.email })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.userId))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.id))
  return rows.map(({ reply, name, email }) => ({
    id: reply.id,
    from: reply.from,
    name: name || email || '',
    unknown_sender: reply.unknownSender,
    text: reply.text,
    created_at: reply.createdAt.getTime(),
  }))
}

async function findLastOrder({ db }: Reader, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const [last] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(1)
  return last?.number ?? null
}

/** @throws AppError not_found */
export async function getMessage(ctx: Reader, { id }: { id: number }): Promise<StaffMessage> {
  const [found] = await select(ctx).where(eq(contactMessages.id, id))
  if (!found) throw new AppError('not_found')
  return {
    ...present(found),
    text: found.row.text,
    account: found.account,
    order_no: await findLastOrder(ctx, found.account?.id ?? null),
    thread: await findThread(ctx, id),
    allowed: [...acts[found.row.state]],
  }
}
