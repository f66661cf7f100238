import { createServer } from 'node:http'

/** What pages are measured against: node:http that sends one page's bytes with its headers, and nothing else. */
const { url, headers, body } = JSON.parse(process.env['PAGE']!) as {
  url: string
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
createServer((request, response) => {
  const known = request.url === url || request.url === '/ready'
  response.writeHead(known ? 200 : 404, headers)
  response.end(known ? bytes : undefined)
}).listen(Number(process.env['PORT']), '127.0.0.1')
