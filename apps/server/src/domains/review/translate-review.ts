import type { ReviewTranslation } from '@pitlane/contract/review/review.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { type Lang, pickLang } from '@pitlane/domain/lang.ts'
import { mostTranslation } from '@pitlane/domain/review/review.ts'
import { isVisible } from '@pitlane/domain/visible.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache.ts'
import { createCircuit } from '../../platform/circuit.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { CouldNotAsk } from '../../platform/gateways/could-not-ask.ts'
import type { TranslatorGateway } from '../../platform/gateways/translator/gateway.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { isTranslatable } from './present.ts'
import { reviews, reviewTranslations } from './tables.ts'

type Reader = Pick<Context, 'pool' | 'now' | 'lang' | 'log' | 'translator'>
/** A review with what is kept of its text and its reply as they read now, in the reader's language, or null. */
type Translatable = {
  id: number
  text: string
  lang: string
  reply: string
  kept: string | null
  keptReply: string | null
}
type Told = { text: string; reply: string }

/** What a process knows of its translator. A machine of one's own translates a few texts at once, and slowly. */
const makeStanding = () => ({
  circuit: createCircuit(),
  /** Many who ask for the same in one moment ask once. */
  underWay: createCache<Told | null>({ most: 1_000 }),
  places: createSemaphore({
    places: 4,
    mostWaiting: 16,
    mostWaitMs: 3_000,
    busy: () => new CouldNotAsk('too many wait'),
  }),
})
const standings = new WeakMap<TranslatorGateway, ReturnType<typeof makeStanding>>()
function standingOf(translator: TranslatorGateway) {
  const known = standings.get(translator) ?? makeStanding()
  standings.set(translator, known)
  return known
}

/** @throws CouldNotAsk where the budget of this day is spent, by all processes together */
async function spend({ pool, now }: Reader): Promise<void> {
  const { translations_a_day: max } = await readSettings(pool)
  try {
    await countTry({ db: pool, now }, 'translations', { max, seconds: dayMs / 1_000 })
  } catch (error) {
    if (error instanceof AppError) throw new CouldNotAsk('the budget of this day is spent', { cause: error })
    throw error
  }
}

/** Kept of what is still shown and reads as it did; whoever hides it waits for this, or this for him. */
const keep = ({ pool, now, lang }: Reader, review: Translatable, { text, reply }: Told) =>
  pool.execute(sql`
    insert into review_translations (review_id, lang, text, source, reply, reply_source, created_at)
    select r.id, ${lang}, ${text}, md5(r.text), ${reply}, case when ${reply} = '' then '' else md5(r.reply) end, ${new Date(now)}
    from reviews r
    where r.id = ${review.id} and r.state = 'shown' and r.text = ${review.text} and r.reply = ${review.reply} for share
    on conflict (review_id, lang) do update
    set text = excluded.text, source = excluded.source, reply = excluded.reply, reply_source = excluded.reply_source,
      created_at = excluded.created_at`)

/** null where the translator does not translate between the two. @throws CouldNotAsk */
async function askFor(ctx: Reader, said: string, from: Lang | null): Promise<string | null> {
  const { circuit, places } = standingOf(ctx.translator)
  if (circuit.openUntil(ctx.now) !== null) throw new CouldNotAsk('it did not answer lately, and is left alone')
  await spend(ctx)
  const told = await places.run(() =>
    ctx.translator.translate({ text: said, from, to: ctx.lang }).catch((error: unknown) => {
      if (error instanceof CouldNotAsk) circuit.failed(ctx.now, error.retryAfterMs)
      throw error
    }),
  )
  circuit.worked()
  if (told === null) return null
  const text = told.trim()
  if (!isVisible(text) || text.length > mostTranslation) throw new CouldNotAsk(`${text.length} letters are none`)
  return text
}

/** The merchant's reply, of which nobody keeps what it is written in; empty where it could not be said: the review is told without it. */
async function askForReply(ctx: Reader, { id, reply }: Translatable): Promise<string> {
  if (!isVisible(reply)) return ''
  try {
    return (await askFor(ctx, reply, null)) ?? ''
  } catch (error) {
    if (!(error instanceof CouldNotAsk)) throw error
    ctx.log.warn({ review: id, lang: ctx.lang, why: error.message }, 'a reply could not be translated')
    return ''
  }
}

/** A shown review, and what is kept of it in the reader's language. @throws AppError review_gone */
async function find({ pool, lang }: Reader, id: number): Promise<Translatable> {
  const [review] = await pool
    .select({
      id: reviews.id,
      text: reviews.text,
      lang: reviews.lang,
      reply: reviews.reply,
      kept: reviewTranslations.text,
      keptReply: sql<
        string | null
      >`case when ${reviews.reply} = '' then '' when ${reviewTranslations.replySource} = md5(${reviews.reply}) then ${reviewTranslations.reply} end`,
    })
    .from(reviews)
    .leftJoin(
      reviewTranslations,
      and(
        eq(reviewTranslations.reviewId, reviews.id),
        eq(reviewTranslations.lang, lang),
        sql`${reviewTranslations.source} = md5(${reviews.text})`,
      ),
    )
    .where(and(eq(reviews.id, id), eq(reviews.state, 'shown')))
  if (!review) throw new AppError('review_gone')
  return review
}

const keptOf = ({ kept, keptReply }: Translatable): Told | null =>
  kept !== null && keptReply !== null ? { text: kept, reply: keptReply } : null

/** @throws CouldNotAsk */
async function askNow(ctx: Reader, id: number): Promise<Told | null> {
  // Whoever asked just before may have kept it since the reader looked.
  const review = await find(ctx, id)
  const known = keptOf(review)
  if (known) return known
  const text = review.kept ?? (await askFor(ctx, review.text, pickLang(review.lang)))
  if (text === null) return null
  const told = { text, reply: await askForReply(ctx, review) }
  await keep(ctx, review, told)
  return told
}

/** @throws CouldNotAsk */
async function ask(ctx: Reader, id: number): Promise<Told | null> {
  const { underWay } = standingOf(ctx.translator)
  const key = `${id} ${ctx.lang}`
  return underWay.get(key, ctx.now, () => askNow(ctx, id).finally(() => underWay.forget(key)))
}

/**
 * A shown review in the reader's language, and what the merchant has replied, as the shop's translator has said it: asked once, and
 * then kept.
 * @throws AppError review_gone, translation_not_offered, translation_unavailable
 */
export async function translateReview(ctx: Reader, { review_id }: { review_id: number }): Promise<ReviewTranslation> {
  const review = await find(ctx, review_id)
  if (!isTranslatable(ctx.translator, review, ctx.lang)) throw new AppError('translation_not_offered')
  try {
    const told = keptOf(review) ?? (await ask(ctx, review_id))
    if (told === null) throw new AppError('translation_not_offered')
    return { review_id, from: pickLang(review.lang), lang: ctx.lang, ...told }
  } catch (error) {
    if (!(error instanceof CouldNotAsk)) throw error
    ctx.log.warn({ review: review_id, lang: ctx.lang, why: error.message }, 'a review could not be translated')
    throw new AppError('translation_unavailable')
  }
}
