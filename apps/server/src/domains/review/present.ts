import type { MyReview, Review } from '@pitlane/contract/review/review.ts'
import { maskPerson } from '@pitlane/domain/account/mask-person.ts'
import { type Lang, pickLang, textIn } from '@pitlane/domain/lang.ts'
import { isForeign } from '@pitlane/domain/review/review.ts'
import type { TranslatorGateway } from '../../platform/gateways/translator/gateway.ts'
import { presentMedium } from '../../platform/media/media.ts'
import type { ShownReview } from '../../reads/reviews.ts'
import type { ReviewRow } from './queries.ts'

/** Whether a reader can have a review in his language: it is in another one, and there is a translator for the two. */
export const isTranslatable = (
  translator: Pick<TranslatorGateway, 'offers'>,
  review: Pick<ShownReview, 'text' | 'lang'>,
  reader: Lang,
): boolean => {
  const from = pickLang(review.lang)
  return isForeign({ text: review.text, lang: from }, reader) && translator.offers(from, reader)
}

export const presentReview = (
  review: ShownReview,
  { lang, translator }: { lang: Lang; translator: TranslatorGateway },
): Review => ({
  id: review.id,
  author: maskPerson(review),
  stars: review.stars,
  text: review.text,
  lang: pickLang(review.lang),
  translatable: isTranslatable(translator, review, lang),
  media: review.media.map(presentMedium),
  style: textIn(review.style, lang),
  likes: review.likes,
  liked: review.liked,
  reply: review.reply,
  replied_at: review.repliedAt?.getTime() ?? null,
  created_at: review.createdAt.getTime(),
})

/** The author reads the reason for hiding; what is meant for other readers only is left out. */
export const presentMine = (review: ReviewRow, presentFile = presentMedium): MyReview => ({
  id: review.id,
  state: review.state,
  stars: review.stars,
  text: review.text,
  media: review.media.map(presentFile),
  hide_reason: review.state === 'hidden' ? review.hideReason : '',
  reply: review.reply,
  created_at: review.createdAt.getTime(),
})
