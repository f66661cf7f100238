export const communityHref = '/community_app/home'
export const mutedHref = '/community/muted'
export const guidelinesHref = '/agreement/xpert_community_user_posting_Guidelines'
export const postHref = (id: number): string => `/community/post?id=${id}`
export const topicHref = (id: number): string => `${communityHref}?topic=${id}`

/** The writing screen: for something new, about an item or a report, or to go on with a post. */
export const writeHref = (about: { id?: number; goods?: number; report?: string } = {}): string => {
  const query = new URLSearchParams(Object.entries(about).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `/community/write?${query}` : '/community/write'
}
