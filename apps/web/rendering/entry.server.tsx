import { publicPlace } from '@pitlane/domain/brand/public-pages.ts'
import { text } from 'node:stream/consumers'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { cutScripts, finishPage, type PageScripts } from './finish-page.ts'
import { createFragmentCache } from './fragment-cache.ts'
import { type PageHead, PageHeadContext } from './page-head.tsx'
import { type RenderedPage, serverContext } from './server-context.ts'
import { type Inline, ShortcutsContext } from './shortcuts.tsx'

export { serverContext }
export { emptyHead } from './page-head.tsx'
export { readStylesWith } from './server-styles.ts'

const cachedHtml = createFragmentCache(renderToString)

/** By the routes that are shown: on every page of theirs they are the same. */
const scriptsOf = new Map<string, PageScripts>()

/**
 * The page as a whole: nothing on it is slow enough to be worth a stream. So the loaders' data is taken before React
 * renders, which it then does in one go, and the HTML goes to the server as the string that it is: a body of the
 * Response would be encoded, streamed and copied first. Together that is a third of what a page costs.
 */
async function renderQuickly(url: string, context: EntryContext, head: PageHead, own: boolean): Promise<RenderedPage> {
  const data = context.serverHandoffStream ? await text(context.serverHandoffStream) : ''
  const routes = context.staticHandlerContext.matches.map(({ route }) => route.id).join(' ')
  let scripts = scriptsOf.get(routes)
  const inline: Inline = { run: new Set(), style: new Set() }
  let page = renderToString(
    <ShortcutsContext value={{ inline, cachedHtml, scriptsKnown: scripts !== undefined }}>
      <PageHeadContext value={head}>
        <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={url} />
      </PageHeadContext>
    </ShortcutsContext>,
  )
  if (!scripts) {
    ;[page, scripts] = cutScripts(page)
    if (import.meta.env.PROD) scriptsOf.set(routes, scripts)
  }
  return { html: finishPage(page, scripts, data, own), run: [...inline.run, ...scripts.run], style: [...inline.style] }
}

/** React Router's own way, of which we change nothing. */
async function renderPlainly(url: string, context: EntryContext, nonce: string, head: PageHead) {
  const page = await renderToReadableStream(
    <PageHeadContext value={head}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </PageHeadContext>,
    { nonce },
  )
  await page.allReady
  return page
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { nonce, deliver, plain, head, built } = load.get(serverContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (plain) return new Response(await renderPlainly(request.url, context, nonce, head), { headers, status })
  const { pathname, searchParams } = new URL(request.url)
  const own = publicPlace(pathname, searchParams, built) === null
  deliver(await renderQuickly(request.url, context, head, own))
  return new Response(null, { headers, status })
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> }

export const handleError = (error: unknown, { request, context }: Failed) => {
  if (!request.signal.aborted) context.get(serverContext).report(error)
}
