import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

type Got = { headers: IncomingHttpHeaders; body: string }
type Verify = (secret: string, headers: IncomingHttpHeaders, body: string, now?: number) => boolean

/** The example that the documentation gives to whoever is told, as it stands there. */
const document = await readFile(join(import.meta.dirname, '../../../docs/integrate.md'), 'utf8')
const example = /```js\n([\s\S]+?)```/.exec(document)?.[1] ?? ''
const module = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as { isFromShop: Verify }
export const { isFromShop } = module

/** Another program, on a port of this machine. */
export async function aReceiver() {
  const got: Got[] = []
  let answer = { status: 200, text: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(answer.status).end(answer.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    got,
    /** From now on it answers so. */
    answer: (status: number, text: string) => void (answer = { status, text }),
    forget() {
      got.splice(0)
      answer = { status: 200, text: '' }
    },
    stop: () => void server.close(),
  }
}
