import type { Comment, PostDetail } from '@pitlane/contract/community/community.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { refusalWord } from '../../lib/refusal-word.ts'
import { knowingLoader } from '../../lib/knowing-loader.ts'
import type { KeysetPage } from '../../lib/use-keyset-pages.ts'

type Calls = Pick<typeof api, 'getPost' | 'listComments'>

/** `removed`: a moderator has taken it away. `gone`: there is no such post, or its author has taken it away. */
export type PostAnswer =
  | { kind: 'post'; post: PostDetail; comments: KeysetPage<Comment> }
  | { kind: 'removed' }
  | { kind: 'gone' }

export const loadComments = (calls: Pick<Calls, 'listComments'>, id: number, before: number | null) =>
  calls.listComments({ id, page_size: 20, ...(before === null ? {} : { before }) }, inPlace)

export async function loadPost(calls: Calls, id: string | null, before: number | null = null): Promise<PostAnswer> {
  if (!/^\d{1,15}$/.test(id ?? '')) return { kind: 'gone' }
  try {
    const post = await calls.getPost({ id: Number(id) }, inPlace)
    if (post === null) return { kind: 'removed' }
    const isPublic = post.state === 'shown'
    return {
      kind: 'post',
      post,
      comments: isPublic ? await loadComments(calls, post.id, before) : { list: [], next: null },
    }
  } catch (error) {
    if (refusalWord(error) === 'post_gone') return { kind: 'gone' }
    throw error
  }
}

export const postLoader = knowingLoader(async (query) => ({ answer: await loadPost(api, query.get('id')) }))
