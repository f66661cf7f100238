/** So many are asked for, of which these are shown: words say more than stars, which the average has anyway. */
export const glanceOutOf = 6
const mostAtAGlance = 2

/** Those that say something, in their order, before those that only have stars. */
export const reviewsAtAGlance = <One extends { text: string }>(reviews: readonly One[]): One[] =>
  [...reviews.filter(({ text }) => text !== ''), ...reviews.filter(({ text }) => text === '')].slice(0, mostAtAGlance)
