import type { Author } from '@pitlane/contract/community/community.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Leaves out what an author writes, or no longer. `first` is the loader's, until something has been said here. */
export function useMute(author: Author, first: boolean) {
  const t = useT()
  const { act, busy } = useAct()
  const [said, setSaid] = useState<boolean>()
  const muted = said ?? first
  const toggle = async () => {
    const done = t(muted ? 'community.unmuted' : 'community.muted', { author: author.name })
    const result = await act(() => api.muteAuthor({ id: author.id, muted: !muted }, inPlace), done)
    if (result?.kind === 'done') setSaid(!muted)
    else if (result) toast.show({ kind: 'fail', text: result.text })
  }
  return { muted, busy, toggle }
}
export type Mute = ReturnType<typeof useMute>
