import { CallError } from '@pitlane/contract/http-transport.ts'
import { endLogin } from './failure.ts'
import { sessionReady, accountTokenOf } from './session.ts'

export type LoadArgs = { request: Request; serverLoader: () => Promise<object> }

/**
 * The loader of a screen that anybody may see: what the server rendered is for everybody, and whoever is logged in gets
 * it once more, since it says what he may.
 */
export function knowingLoader<Data extends object>(load: (query: URLSearchParams) => Promise<Data>) {
  const loader = async ({ request, serverLoader }: LoadArgs) => {
    await sessionReady()
    if (!accountTokenOf()) return serverLoader()
    try {
      const [server, data] = await Promise.all([serverLoader(), load(new URL(request.url).searchParams)])
      return { ...server, ...data }
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error
      endLogin()
      return serverLoader()
    }
  }
  return Object.assign(loader, { hydrate: true as const })
}
