import type { MyNotice, Statement } from '@pitlane/contract/community/report.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/use-form.ts'
import { type KeysetPage, useKeysetPages } from '../../lib/use-keyset-pages.ts'

export const useMyNotices = (first: KeysetPage<MyNotice>) =>
  useKeysetPages(first, (before) => api.listMyNotices({ before }, inPlace))

export const useMyDecisions = (first: KeysetPage<Statement>) =>
  useKeysetPages(first, (before) => api.listMyDecisions({ before }, inPlace))

export const objectToDecision = (id: number, text: string) => api.objectToDecision({ id, text }, inPlace)
export const objectToOutcome = (id: number, text: string) => api.objectToOutcome({ id, text }, inPlace)

/** Sends an objection. What was written stays until it has arrived. */
export function useObjection(text: string, send: (text: string) => Promise<void>) {
  const t = useT()
  return useForm<'text'>({
    fields: ['text'],
    check: () => (text.trim() === '' ? { text: t('shell.required', { field: t('moderation.object_words') }) } : null),
    send: () => send(text),
  })
}
