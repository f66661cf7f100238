import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

type Question = { q: string; source: string; target: string; format: string; api_key?: string }
type Answer = { status?: number; headers?: Record<string, string>; body: unknown; afterMs?: number }

/**
 * A server that speaks LibreTranslate's API, on a port of its own until the file's tests are over: it puts the pair before the
 * text, unless `answer` says otherwise.
 */
export async function openTranslator(languages: readonly { code: string; targets?: string[] }[]) {
  const asked: Question[] = []
  const state: { answer: ((question: Question) => Answer) | null; listed: number } = { answer: null, listed: 0 }
  const server = createServer(async (request, response) => {
    const send = ({ status = 200, headers = {}, body }: Answer) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (request.method === 'GET' && request.url === '/languages') {
      state.listed += 1
      send({ body: languages.map((one) => ({ name: one.code, ...one })) })
    } else if (request.method === 'POST' && request.url === '/translate') {
      const question = JSON.parse(await text(request)) as Question
      asked.push(question)
      const { q, source, target } = question
      const answer = state.answer?.(question) ?? { body: { translatedText: `[${source}→${target}] ${q}` } }
      setTimeout(() => send(answer), answer.afterMs ?? 0)
    } else send({ status: 404, body: { error: 'Not found' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, asked, state }
}
