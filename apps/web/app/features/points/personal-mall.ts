import { CallError } from '@pitlane/contract/http-transport.ts'
import { api } from '../../lib/api.ts'
import { endLogin } from '../../lib/failure.ts'
import { sessionReady, accountTokenOf } from '../../lib/session.ts'

type Args = { request: Request; serverLoader: () => Promise<object> }
type Asked = { api: typeof api; query: URLSearchParams }

/**
 * A public screen that knows more once the browser says who looks at it: what he has, what he has had, his own price. For
 * a visitor what the server has rendered is right.
 */
export function personalMall<Data extends object>(load: (asked: Asked) => Promise<Data>) {
  const loader = async ({ request, serverLoader }: Args): Promise<object> => {
    const { searchParams: query } = new URL(request.url)
    await sessionReady()
    if (!accountTokenOf()) return serverLoader()
    try {
      const [server, mine] = await Promise.all([serverLoader(), load({ api, query })])
      return { ...server, ...mine }
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error
      endLogin()
      return serverLoader()
    }
  }
  return Object.assign(loader, { hydrate: true as const })
}
