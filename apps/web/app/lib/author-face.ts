/** What the drawn face of somebody who writes in the community is drawn from, wherever it is shown. */
export const authorFace = (id: number): string => `author-${id}`
