import { CallError } from '@pitlane/contract/http-transport.ts'
import { redirect } from 'react-router'
import { api } from './api.ts'
import { endLogin } from './failure.ts'
import { sessionReady, tokenOf } from './session.ts'

type Args = { request: Request; serverLoader: () => Promise<object> }
type LoadArgs = { api: typeof api; url: URL; query: URLSearchParams }

/** Where to log in, and then come back to. */
export const loginPath = (back: string) => `/vip_pay/login?next=${encodeURIComponent(back)}`

/** Where a guest makes an account of what he has, and then goes on. */
export const accountPath = (back: string) => `/vip_pay/account?next=${encodeURIComponent(back)}`

/** Whether the shop has refused to a guest what takes an account. */
export const takesAccount = (error: unknown): boolean => error instanceof CallError && error.code === 'account_needed'

/**
 * The loader of a screen that needs the visitor's token, which only the browser has: asks for a login first,
 * and brings the screen's texts beside its data. It shows its own skeleton, so the overlay stays away. The redirect is
 * returned, because one that is thrown while the page is taken over is an uncaught error of the page; `load` returns its own,
 * too.
 */
export function privateLoader<Data extends object>(load: (args: LoadArgs) => Promise<Data | Response>) {
  const loader = async ({ request, serverLoader }: Args) => {
    await sessionReady()
    const url = new URL(request.url)
    const back = url.pathname + url.search
    if (!tokenOf()) return redirect(loginPath(back))
    try {
      const [server, data] = await Promise.all([serverLoader(), load({ api, url, query: url.searchParams })])
      return data instanceof Response ? data : { ...server, ...data }
    } catch (error) {
      if (takesAccount(error)) return redirect(accountPath(back))
      if (!(error instanceof CallError) || error.status !== 401) throw error
      endLogin()
      return redirect(loginPath(back))
    }
  }
  return Object.assign(loader, { hydrate: true as const })
}
