import type { Comment } from '@pitlane/contract/community/community.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useForm } from '../../lib/use-form.ts'
import { useKey } from '../../lib/use-key.ts'
import { type KeysetPage, useKeysetPages } from '../../lib/use-keyset-pages.ts'
import { loadComments } from './load-post.ts'

/** The comments on a post: what was just written is on top, and what was just deleted is gone. */
export function useComments(postId: number, first: KeysetPage<Comment>) {
  const [written, setWritten] = useState<readonly Comment[]>([])
  const [deleted, setDeleted] = useState<readonly number[]>([])
  const pages = useKeysetPages(first, (next) => loadComments(api, postId, next))
  const known = new Set(written.map(({ id }) => id))
  const all = [...written, ...pages.items.filter(({ id }) => !known.has(id))]
  return {
    list: all.filter(({ id }) => !deleted.includes(id)),
    pages,
    add: (comment: Comment) => setWritten((before) => [comment, ...before]),
    remove: (id: number) => setDeleted((before) => [...before, id]),
  }
}

/** Sends a comment once, however often the button is pressed. */
export function useAddComment(postId: number, onWritten: (comment: Comment) => void) {
  const t = useT()
  const [text, setText] = useState('')
  const { keyFor, startAnew } = useKey()
  const form = useForm<'text'>({
    fields: ['text'],
    check: () => (text.trim() === '' ? { text: t('community.comment_empty') } : null),
    send: async () => {
      const comment = { id: postId, text }
      onWritten(await api.addComment({ ...comment, key: keyFor(comment) }, inPlace))
      startAnew()
      setText('')
    },
  })
  return { form, text, setText }
}

export function useDeleteComment(id: number, onDeleted: () => void) {
  const t = useT()
  const { act, busy } = useAct()
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    const result = await act(() => api.deleteComment({ id }, inPlace), t('community.comment_deleted'))
    if (result?.kind === 'done') onDeleted()
    else if (result) setProblem(result.text)
  }
  return { busy, remove, ...(problem === undefined ? {} : { problem }) }
}
