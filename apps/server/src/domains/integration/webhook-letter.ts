import { eq } from 'drizzle-orm'
import type { LetterOf } from '../../platform/mail/letter.ts'
import { fill, staffTexts } from '../../platform/mail/texts.ts'
import { webhookEndpoints } from './tables.ts'

/** To the staff: nothing is told any more. Null where the endpoint works again, or is gone. */
export const webhookOffLetter: LetterOf<'staff_webhook_off'> = async (ctx, { endpointId }) => {
  const [row] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
  if (!row || (row.state !== 'failing' && row.state !== 'gone')) return null
  const texts = staffTexts.staff_webhook_off
  return {
    brand: 'petrol',
    subject: fill(texts.subject, { name: row.name }),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts[row.state], { url: row.url }) },
      { kind: 'text', text: texts.next },
      {
        kind: 'button',
        label: texts.open,
        href: `${ctx.publicUrl}/console/#/webhook-endpoints/${row.id}/show`,
      },
    ],
    because: staffTexts.because,
  }
}
