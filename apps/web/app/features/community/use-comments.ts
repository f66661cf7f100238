import type { Comment } from '@pitlane/contract/community/community.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { keep, readKept } from '../../lib/kept.ts'
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

/** The words of a comment, kept on the phone until they are sent: whoever has to log in first finds them again. */
function useCommentText(postId: number) {
  const place = `comment.${postId}`
  const [text, setText] = useState('')
  const write = (words: string) => {
    setText(words)
    keep(place, words ? { text: words } : null)
  }
  useEffect(() => {
    const kept = readKept<{ text: string }>(place)?.text ?? ''
    // The server knows nothing of them, and what was typed before this page woke up is newer.
    setText((typed) => typed || kept)
  }, [place])
  return { text, write }
}

/** Sends a comment once, however often the button is pressed. What is typed meanwhile stays. */
export function useAddComment(postId: number, onWritten: (comment: Comment) => void) {
  const t = useT()
  const { text, write } = useCommentText(postId)
  const { keyFor, startAnew } = useKey()
  const form = useForm<'text'>({
    fields: ['text'],
    check: () => (text.trim() === '' ? { text: t('community.comment_empty') } : null),
    send: async (element) => {
      const comment = { id: postId, text }
      onWritten(await api.addComment({ ...comment, key: keyFor(comment) }, inPlace))
      startAnew()
      const now = String(new FormData(element).get('text'))
      write(now.startsWith(text) ? now.slice(text.length).trimStart() : now)
    },
  })
  return { form, text, write }
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
