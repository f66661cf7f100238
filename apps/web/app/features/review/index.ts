/** Other features show these of reviews. */
export { evaluationHref, postsHref, reviewsHref } from './review-href.ts'
