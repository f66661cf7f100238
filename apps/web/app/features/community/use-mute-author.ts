import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Mutes an author, once; what was refused is said beside the button. */
export function useMuteAuthor(id: number, first: boolean) {
  const t = useT()
  const { act, busy } = useAct()
  const [muted, setMuted] = useState(first)
  const [problem, setProblem] = useState<string>()
  async function mute() {
    setProblem(undefined)
    const result = await act(() => api.muteAuthor({ id, muted: true }, inPlace), t('moderation.muted'))
    if (result?.kind === 'done') setMuted(true)
    else setProblem(result?.text)
  }
  return { muted, busy, problem, mute }
}
