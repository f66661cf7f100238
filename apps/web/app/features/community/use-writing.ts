import { newKey } from '@pitlane/contract/new-key.ts'
import { postLengths } from '@pitlane/domain/community/post.ts'
import { countCharacters } from '@pitlane/domain/community/text.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { readKept } from '../../lib/kept.ts'
import { useKeep } from '../../lib/use-keep.ts'
import { useMedia } from '../../lib/media/use-media.ts'
import { useForm } from '../../lib/use-form.ts'
import { postHref } from './community-href.ts'
import type { Goods, Report } from './linked.tsx'
import { useDraft } from './use-draft.ts'
import type { Start } from './write-screen.tsx'

type Said = { text: string; topic_id: number | null; goods: Goods | null; report: Report | null; name: string }
type Kept = { key: string; about: string; text: string }
const fields = ['text', 'media', 'topic_id', 'goods_id', 'report_id', 'name'] as const

/** What is being written, from its first letter to its publishing: under one key, so that it is published once. */
export function useWriting(start: Start) {
  const t = useT()
  const navigate = useNavigate()
  const { topics } = start
  const isNamed = new URLSearchParams(useLocation().search).has('id')
  // What was typed here last and is not published: the server may have an older state of it, or none.
  const about = `${start.goods?.id ?? ''}.${start.report?.id ?? ''}`
  const [kept] = useState(() => {
    const found = readKept<Kept>('post-draft')
    const isEdit = start.post !== null && start.post.state !== 'draft'
    const isOther = isNamed && found?.key !== start.post?.key
    return found?.key && found.about === about && !isEdit && !isOther ? found : null
  })
  const post = kept && kept.key !== start.post?.key ? null : start.post
  const isPublished = post !== null && post.state !== 'draft'
  const isListed = topics.some(({ id }) => id === post?.topic_id)
  const [key] = useState(() => post?.key ?? kept?.key ?? newKey())
  const [said, setSaid] = useState<Said>({
    text: kept?.text ?? post?.text ?? '',
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
  const forget = useKeep(
    'post-draft',
    isPublished ? kept : said.text.trim() === '' ? null : { key, about, text: said.text },
  )
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
      if (!isPublished) forget()
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
