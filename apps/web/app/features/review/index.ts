/** Other features show these of reviews. */
export { evaluationHref, goodsFeedHref, postsHref, reviewedHref, reviewsHref } from './review-href.ts'
/** A screen that shows it must load the texts `review`. */
export { MediaStrip } from './media-strip.tsx'
