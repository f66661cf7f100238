import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { communityHref } from './community-href.ts'

export function useDeletePost(id: number) {
  const t = useT()
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    const result = await act(() => api.deletePost({ id }, inPlace), t('community.deleted'))
    if (result?.kind === 'done') void navigate(`${communityHref}?tab=mine`, { replace: true })
    else if (result) setProblem(result.text)
  }
  return { busy, remove, ...(problem === undefined ? {} : { problem }) }
}
