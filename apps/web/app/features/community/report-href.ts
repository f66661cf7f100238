/** What is reported, as the address says it. */
export type Reported = { post_id: number } | { comment_id: number }

export const reportListPath = '/community_app/reportList'
export const reportReasonsPath = '/community_app/reportListDetail'
export const reportSubmitPath = '/community_app/reportListDetailSubmit'

export const readReported = (query: URLSearchParams): Reported | null => {
  const idOf = (name: string) => /^[1-9]\d{0,14}$/.exec(query.get(name) ?? '')?.[0]
  const [post, comment] = [idOf('post'), idOf('comment')]
  if (post) return { post_id: Number(post) }
  return comment ? { comment_id: Number(comment) } : null
}

export const queryOf = (reported: Reported): string =>
  'post_id' in reported ? `post=${reported.post_id}` : `comment=${reported.comment_id}`

/** The first of the three screens. */
export const noticeHref = (reported: Reported): string => `${reportListPath}?${queryOf(reported)}`
export const reasonsHref = (reported: Reported, category: string): string =>
  `${reportReasonsPath}?${queryOf(reported)}&category=${category}`

export type ModerationTab = 'reports' | 'decisions'
export const moderationHref = (tab: ModerationTab): string => `/me/moderation?tab=${tab}`
