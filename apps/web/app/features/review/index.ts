/** What other domains show of reviews. */
export { evaluationHref, postsHref, reviewsHref } from './review-href.ts'
