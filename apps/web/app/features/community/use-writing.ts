import { newKey } from '@pitlane/contract/new-key.ts'
import { postLengths } from '@pitlane/domain/community/post.ts'
import { countCharacters } from '@pitlane/domain/community/text.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import { useForm } from '../../lib/use-form.ts'
import { postHref } from './community-href.ts'
import type { Goods, Report } from './linked.tsx'
import { useDraft } from './use-draft.ts'
import type { Start } from './write-screen.tsx'

type Said = { text: string; topic_id: number | null; goods: Goods | null; report: Report | null; name: string }
const fields = ['text', 'media', 'topic_id', 'goods_id', 'report_id', 'name'] as const

/** What is being written, from its first letter to its publishing: under one key, so that it is published once. */
export function useWriting(start: Start) {
  const t = useT()
  const navigate = useNavigate()
  const { post, topics } = start
  const isPublished = post !== null && post.state !== 'draft'
  const isListed = topics.some(({ id }) => id === post?.topic_id)
  const [key] = useState(() => post?.key ?? newKey())
  const [said, setSaid] = useState<Said>({
    text: post?.text ?? '',
    // A topic that has closed is no draft's any more.
    topic_id: isPublished || isListed ? (post?.topic_id ?? null) : null,
    goods: post?.goods ?? start.goods,
    report: post?.report ?? start.report,
    name: start.name,
  })
  const media = useMedia({ stored: post?.media ?? [] })
  const content = {
    text: said.text,
    topic_id: said.topic_id,
    goods_id: said.goods?.id ?? null,
    report_id: said.report?.id ?? null,
    media: media.ids,
    name: said.name,
  }
  const draft = useDraft({ ...content, key }, { wanted: !isPublished && !media.busy })
  const isEmpty = said.text.trim() === '' && media.ids.length === 0
  const form = useForm<(typeof fields)[number]>({
    fields,
    waits: media.busy || media.failed,
    check: () => {
      if (isEmpty) return { text: t('community.empty') }
      const over = countCharacters(said.text) - postLengths.text
      return over > 0 ? { text: t('community.too_long', { count: over }) } : null
    },
    send: async () => {
      await draft.stop()
      const { id } = isPublished
        ? await api.editPost({ id: post.id, version: post.version, ...content }, inPlace)
        : await api.publishPost({ ...content, key }, inPlace)
      void navigate(postHref(id), { replace: true })
    },
  })
  // What went wrong is not over: the draft goes on being kept.
  const { resume } = draft
  useEffect(() => {
    if (Object.values(form.errors).some(Boolean)) resume()
  }, [form.errors, resume])
  const say = (change: Partial<Said>) => setSaid((before) => ({ ...before, ...change }))
  return { said, say, media, form, draft: draft.state, isPublished }
}
