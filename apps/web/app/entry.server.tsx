import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { startScriptsAfterLoad } from './lib/after-load.ts'

import { serverContext } from './lib/server-context.ts'
export { serverContext }
export { readStylesWith } from './lib/server-styles.ts'

/** The page as a whole: nothing on it is slow enough to be worth a stream. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext, load: RouterContextProvider): Promise<Response> {
  const { nonce } = load.get(serverContext)
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        const body = new PassThrough()
        pipe(body)
        text(body).then((html) => {
          resolve(new Response(startScriptsAfterLoad(html), { headers, status: failed ? 500 : status }))
        }, reject)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
    setTimeout(abort, 10_000).unref()
  })
}

export const handleError = (error: unknown, { request }: { request: Request }) => {
  if (!request.signal.aborted) console.error(error)
}
