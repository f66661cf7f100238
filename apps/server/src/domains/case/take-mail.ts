import type { InboundMail, InboundResult } from '@pitlane/contract/case/inbound.ts'
import { normalEmail } from '@pitlane/domain/account/account.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { keyInAddress } from '@pitlane/domain/case/mail.ts'
import { canReopen, type CaseEvent, mostMessages } from '@pitlane/domain/case/states.ts'
import { eq, or } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findStoredNumber, settingRules } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { addressOf, wordsOf } from '../../platform/mail/read-inbound.ts'
import { getPerson } from '../account/public.ts'
import { reopening } from './act-as-owner.ts'
import { addMessage } from './move-case.ts'
import { caseRuleOf } from './present.ts'
import { type CaseRow, holdCase } from './queries.ts'
import { caseMails, caseRecipients, cases } from './tables.ts'
import { tellCaseOwner, tellRecipient } from './tell-about-case.ts'

/** The case of the thread, or the one in which it goes on, held; and whose key it was. */
async function holdByKey({ db }: WriteContext, to: readonly string[]) {
  const key = to.map(keyInAddress).find((found) => found !== null)
  const [found] = key
    ? await db
        .select()
        .from(cases)
        .where(or(eq(cases.ownerKey, key), eq(cases.staffKey, key)))
    : []
  if (!found) return null
  const side = found.ownerKey === key ? ('owner' as const) : ('staff' as const)
  return { side, row: await holdCase(db, found.mergedInto ?? found.id) }
}

/** The address of whom the case was sent to. */
async function recipientOf({ db }: WriteContext, { recipientId }: CaseRow): Promise<string> {
  const { email } = one(await db.select().from(caseRecipients).where(eq(caseRecipients.id, recipientId)))
  if (email) return email
  const [company] = await db.select().from(settings).where(eq(settings.key, 'company_email'))
  return normalEmail(String(company?.value ?? settingRules.company_email.default))
}

/** Whether the sender is the one to whom the letter with this key was written. */
async function isWritersOwn(ctx: WriteContext, row: CaseRow, side: 'owner' | 'staff', sender: string) {
  if (side === 'staff') return sender === (await recipientOf(ctx, row))
  return sender === row.email || sender === (await getPerson(ctx.db, row.userId)).email
}

/** How an owner's mail moves his case; null where that is not possible any more. */
async function ownersEvent(ctx: WriteContext, row: CaseRow): Promise<CaseEvent | null> {
  if (row.endedAt === null) return 'reply'
  const days = await findStoredNumber(ctx.db, 'case_reopen_days')
  return canReopen(caseRuleOf(row), days, ctx.now).ok ? reopening(row) : null
}

/**
 * A mail becomes an answer where the key and the sender belong together; anything else that has a key is a note to the staff,
 * with its sender, and nobody's words.
 */
export async function takeMail(ctx: WriteContext, mail: InboundMail): Promise<InboundResult> {
  const held = await holdByKey(ctx, mail.to)
  if (!held) return 'unknown'
  const { row, side } = held
  const mailHash = hash('sha256', mail.id, 'buffer')
  const isNew = await ctx.db
    .insert(caseMails)
    .values({ mailHash, at: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning()
  if (isNew.length === 0) return 'repeat'
  const text = wordsOf(mail.text, caseLengths.answer)
  if (mail.automatic || text === '' || row.messages >= mostMessages) return 'ignored'
  const sender = addressOf(mail.from)
  const message = { text, media: [], via: 'mail' as const, key: `mail:${mailHash.toString('hex')}` }
  const isOwn = await isWritersOwn(ctx, row, side, sender)
  const event = isOwn && side === 'owner' ? await ownersEvent(ctx, row) : null
  if (event) {
    const author = { ...ctx, actor: null }
    const { messageId } = await addMessage(author, row, { ...message, from: 'owner' }, event)
    await tellRecipient(ctx, row, messageId)
    return 'answered'
  }
  if (isOwn && side === 'staff' && row.endedAt === null) {
    const facts = { firstAnswerAt: row.firstAnswerAt ?? new Date(ctx.now) }
    const { row: said, messageId } = await addMessage(ctx, row, { ...message, from: 'staff' }, 'ask', facts)
    await tellCaseOwner(ctx, said, 'case_answered', { messageId, what: messageId })
    return 'answered'
  }
  const note = { ...message, from: 'note' as const, unknownSender: isOwn ? '' : sender.slice(0, caseLengths.email) }
  const { messageId } = await addMessage(ctx, row, note, null)
  if (!isOwn || side === 'owner') await tellRecipient(ctx, row, messageId)
  return 'noted'
}
