import type { MyNotice, Statement } from '@pitlane/contract/community/report.ts'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { inPlace } from '../../lib/use-act.ts'
import { useForm } from '../../lib/use-form.ts'
import { type KeysetPage, useKeysetPages } from '../../lib/use-keyset-pages.ts'

export const useMyNotices = (first: KeysetPage<MyNotice>) =>
  useKeysetPages(first, (before) => api.listMyNotices({ before }, inPlace))

export const useMyDecisions = (first: KeysetPage<Statement>) =>
  useKeysetPages(first, (before) => api.listMyDecisions({ before }, inPlace))

/** Objects to a decision. What was written stays until it has arrived. */
export function useObjection({ id, text }: { id: number; text: string }, onSent: (sent: Statement) => void) {
  const t = useT()
  return useForm<'text'>({
    fields: ['text'],
    check: () => (text.trim() === '' ? { text: t('shell.required', { field: t('moderation.object_words') }) } : null),
    send: async () => onSent(await api.objectToDecision({ id, text }, inPlace)),
  })
}
