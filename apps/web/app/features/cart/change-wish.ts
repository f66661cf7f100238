import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { endLogin, wordsOf } from '../../lib/failure.ts'
import { accountPath, loginPath, takesAccount } from '../../lib/private-loader.ts'
import { sessionReady, tokenOf } from '../../lib/session.ts'
import type { T } from '../../lib/texts.ts'

/** `first`: where to go before it can be done, to the log-in or to where a guest makes an account; from there back to `back`. */
type Outcome = { done: boolean; first?: string }

/** Puts a style on the wish list or takes it off, and tells of it. */
export async function changeWish(sku: number, on: boolean, t: T, back: string): Promise<Outcome> {
  await sessionReady()
  if (!tokenOf()) return { done: false, first: loginPath(back) }
  try {
    await (on ? api.addWish({ sku_id: sku }, inPlace) : api.removeWish({ sku_id: sku }, inPlace))
    toast.show({ kind: 'ok', text: t(on ? 'catalog.wish_added' : 'catalog.wish_removed') })
    return { done: true }
  } catch (error) {
    if (takesAccount(error)) return { done: false, first: accountPath(back) }
    if (!(error instanceof CallError)) throw error
    if (error.status === 401) {
      endLogin()
      return { done: false, first: loginPath(back) }
    }
    toast.show({ kind: 'fail', text: wordsOf(t, error) })
    return { done: false }
  }
}
