import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { ScriptsKnown } from './boot-scripts.tsx'
import { FragmentCacheContext } from './cached-fragment.tsx'
import { cutScripts, finishPage, type PageScripts } from './finish-page.ts'
import { createFragmentCache } from './fragment-cache.ts'
import { serverContext } from './server-context.ts'

export { serverContext }
export { readStylesWith } from './server-styles.ts'

const cachedHtml = createFragmentCache(renderToString)

/** By the routes that are shown: on every page of theirs they are the same, but for the nonce. */
const scriptsOf = new Map<string, PageScripts>()

/**
 * The page as a whole: nothing on it is slow enough to be worth a stream. So the loaders' data is taken before React
 * renders, which it then does in one go, and the HTML goes to the server as the string that it is: a body of the
 * Response would be encoded, streamed and copied first. Together that is a third of what a page costs.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { nonce, deliver } = load.get(serverContext)
  const data = context.serverHandoffStream ? await text(context.serverHandoffStream) : ''
  const routes = context.staticHandlerContext.matches.map(({ route }) => route.id).join(' ')
  let scripts = scriptsOf.get(routes)
  let page = renderToString(
    <FragmentCacheContext value={cachedHtml}>
      <ScriptsKnown value={scripts !== undefined}>
        <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
      </ScriptsKnown>
    </FragmentCacheContext>,
  )
  if (!scripts) {
    ;[page, scripts] = cutScripts(page, nonce)
    if (import.meta.env.PROD) scriptsOf.set(routes, scripts)
  }
  deliver(finishPage(page, scripts, data, nonce))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status })
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> }

export const handleError = (error: unknown, { request, context }: Failed) => {
  if (!request.signal.aborted) context.get(serverContext).report(error)
}
