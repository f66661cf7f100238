import {
  dueMessageStates,
  type MessageEvent,
  messageTransitions,
  mostReplies,
} from '@pitlane/domain/account/messages.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { WriteContext } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { editedAt } from '../../../platform/db/edits.ts'
import { contactMessages, contactReplies } from '../tables.ts'
import type { ContactMessageRow, ContactReplyRow } from './hold-message.ts'

type Facts = Partial<Pick<ContactMessageRow, 'assigneeId' | 'replies'>>
type Change = Facts & Partial<Pick<ContactMessageRow, 'state' | 'since'>>

const changeMessage = async (ctx: WriteContext, row: ContactMessageRow, values: Change): Promise<ContactMessageRow> =>
  one(
    await ctx.db
      .update(contactMessages)
      .set({ ...values, updatedAt: editedAt(ctx, row.updatedAt.getTime()) })
      .where(eq(contactMessages.id, row.id))
      .returning(),
  )

/** Whoever waits for the staff waits since his first word that nobody has answered; another assignee is no news to him. */
function sinceOf({ now }: WriteContext, row: ContactMessageRow, event: MessageEvent, to: ContactMessageRow['state']) {
  const staysDue = isOneOf(dueMessageStates, row.state) && isOneOf(dueMessageStates, to)
  return staysDue || event === 'assign' ? row.since : new Date(now)
}

/**
 * The only writer of a message's state after its arrival. The caller holds the message.
 * @throws AppError message_closed where the table refuses the move
 */
export async function moveMessage(
  ctx: WriteContext,
  row: ContactMessageRow,
  event: MessageEvent,
  facts: Facts = {},
): Promise<ContactMessageRow> {
  const state = nextState(messageTransitions, row.state, event)
  if (state === null) throw new AppError('message_closed')
  return changeMessage(ctx, row, { ...facts, state, since: sinceOf(ctx, row, event, state) })
}

type Said = Pick<ContactReplyRow, 'from' | 'text' | 'key'> & { unknownSender?: string }

/** Adds what somebody wrote, and makes the move that comes with it. The caller holds the message. @throws AppError message_full */
export async function addReply(
  ctx: WriteContext,
  row: ContactMessageRow,
  said: Said,
  event: MessageEvent | null,
  facts: Facts = {},
): Promise<{ row: ContactMessageRow; replyId: number }> {
  if (row.replies >= mostReplies) throw new AppError('message_full')
  const reply = { ...said, messageId: row.id, userId: ctx.actor?.id ?? null, createdAt: new Date(ctx.now) }
  const { id: replyId } = one(await ctx.db.insert(contactReplies).values(reply).returning({ id: contactReplies.id }))
  const counted = { ...facts, replies: row.replies + 1 }
  return { row: event ? await moveMessage(ctx, row, event, counted) : await changeMessage(ctx, row, counted), replyId }
}
