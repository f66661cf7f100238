import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { forgetTyped } from '../../lib/kept.ts'
import { forgetToken } from '../../lib/session.ts'

/**
 * Ends this session, or all of mine. Here one is out even if the server cannot be reached; everywhere is only true
 * when the server has said so.
 */
export function useLogOut() {
  const t = useT()
  const navigate = useNavigate()
  return async (everywhere: boolean) => {
    const done = await api.logout({ everywhere }, { quiet: !everywhere }).then(
      () => true,
      (error: unknown) => error instanceof CallError && (!everywhere || error.status === 401),
    )
    if (!done) return
    forgetToken()
    forgetTyped()
    toast.show({ kind: 'ok', text: t(everywhere ? 'account.logged_out_everywhere' : 'account.logged_out') })
    await navigate('/me', { replace: true })
  }
}
