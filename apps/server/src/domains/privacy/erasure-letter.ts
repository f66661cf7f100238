import { dayMs } from '@pitlane/domain/day.ts'
import type { Context } from '../../platform/context.ts'
import type { LetterOf } from '../../platform/mail/letter.ts'
import { forgetSent } from '../../platform/mail/queue-mail.ts'
import { fill } from '../../platform/mail/texts.ts'

/** The last mail to an address that nothing else knows any more. */
export const accountErased: LetterOf<'account_erased'> = async (ctx) => {
  const { subject, heading, about, stays, because } = ctx.texts.account_erased
  return {
    subject: fill(subject, { shop: ctx.shop.name }),
    heading,
    blocks: [
      { kind: 'text', text: about },
      { kind: 'text', text: stays },
    ],
    because,
  }
}

/** So long it can be looked up whether it arrived; then it goes, and the address with it. */
const keptDays = 7
export const forgetErasureMails = (ctx: Context): Promise<void> =>
  forgetSent(ctx, 'account_erased', new Date(ctx.now - keptDays * dayMs))
