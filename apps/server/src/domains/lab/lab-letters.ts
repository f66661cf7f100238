import { textIn } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import type { Block, LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText } from '../../platform/mail/texts.ts'
import { labApplications, labMessages, labs } from './tables.ts'

const findTold = async ({ db }: LetterContext, applicationId: number) =>
  one(
    await db
      .select({ application: labApplications, lab: labs })
      .from(labApplications)
      .innerJoin(labs, eq(labs.id, labApplications.labId))
      .where(eq(labApplications.id, applicationId)),
  )

const toLab = ({ texts, publicUrl }: LetterContext, id: number): Block => ({
  kind: 'button',
  label: texts.words.lab,
  href: `${publicUrl}/community_app/privateTestDetails?id=${id}`,
})

/** A letter about one step of an application: three that differ in their words only. */
const step =
  (name: 'lab_accepted' | 'lab_declined' | 'lab_moved_up'): LetterOf<typeof name> =>
  async (ctx, { applicationId }) => {
    const { application, lab } = await findTold(ctx, applicationId)
    const texts = ctx.texts[name]
    const values = { title: textIn(lab.titles, ctx.lang), time: instantText(lab.endsAt, ctx.lang) }
    return {
      subject: fill(texts.subject, values),
      heading: texts.heading,
      blocks: [
        { kind: 'text', text: fill(texts.about, values) },
        ...(name === 'lab_declined' ? ([{ kind: 'text', text: application.reason }] as const) : []),
        toLab(ctx, lab.id),
      ],
      because: fill(ctx.texts.words.because_lab, values),
    }
  }

export const labAccepted = step('lab_accepted')
export const labDeclined = step('lab_declined')
export const labMovedUp = step('lab_moved_up')

/** What the staff wrote, and nothing else. */
export const labMessage: LetterOf<'lab_message'> = async (ctx, { applicationId, messageId }) => {
  const { lab } = await findTold(ctx, applicationId)
  const message = one(await ctx.db.select().from(labMessages).where(eq(labMessages.id, messageId)))
  return {
    subject: textIn(message.titles, ctx.lang),
    heading: ctx.texts.lab_message.heading,
    blocks: [{ kind: 'text', text: textIn(message.texts, ctx.lang) }, toLab(ctx, lab.id)],
    because: fill(ctx.texts.words.because_lab, { title: textIn(lab.titles, ctx.lang) }),
  }
}
