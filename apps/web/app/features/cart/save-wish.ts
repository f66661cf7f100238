import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { endLogin, wordsOf } from '../../lib/failure.ts'
import { accountPath, loginPath, takesAccount } from '../../lib/private-loader.ts'
import { sessionReady, tokenOf } from '../../lib/session.ts'
import type { T } from '../../lib/texts.ts'

/**
 * Puts a style on the wish list and tells of it. The answer is where to go first: to the log-in, or to where a guest makes an
 * account; from there back to `back`, which saves it. null where nothing is left to do.
 */
export async function saveWish(sku: number, t: T, back: string): Promise<string | null> {
  await sessionReady()
  if (!tokenOf()) return loginPath(back)
  try {
    await api.addWish({ sku_id: sku }, inPlace)
    toast.show({ kind: 'ok', text: t('catalog.wish_added') })
    return null
  } catch (error) {
    if (takesAccount(error)) return accountPath(back)
    if (!(error instanceof CallError)) throw error
    if (error.status === 401) {
      endLogin()
      return loginPath(back)
    }
    toast.show({ kind: 'fail', text: wordsOf(t, error) })
    return null
  }
}
