import { describeApi } from '@pitlane/contract/described.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

// The component takes seconds to build thousands of fields; until then, and without scripts, one reads what it will be.
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pitlane API</title>
<link rel="icon" href="data:,">
<style>html, body { overflow-x: clip } body { font: 16px/1.5 system-ui, sans-serif } #waiting { max-width: 40rem; margin: 0 auto; padding: 3rem 1.5rem }
@media (prefers-color-scheme: dark) { html { background: #0f0f0f; color: #e7e7e7 } a { color: inherit } }</style>
</head>
<body>
<div id="reference"></div>
<main id="waiting"><h1>Pitlane API</h1>
<p>The reference of all calls opens in a moment. The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
<noscript><p>This page needs scripts.</p></noscript></main>
<script src="/docs/api/scalar.js" defer></script>
<script src="/docs/api/start.js" defer></script>
</body>
</html>`

/** Scalar, with nothing that comes from or goes to anybody but this server. */
const settings = {
  url: '/openapi.json',
  // Where it opens each call at once, a phone builds 7,000 fields.
  defaultOpenFirstTag: false,
  layout: 'modern',
  documentDownloadType: 'direct',
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** `/docs/api#submitReport` leads to the call of that name, whatever chapter it stands in. */
const start = `const settings = ${JSON.stringify(settings)}
const open = () => {
  document.querySelector('#waiting').remove()
  Scalar.createApiReference('#reference', { ...settings, generateOperationSlug: ({ operationId }) => operationId })
}
const name = location.hash.slice(1)
if (/^\\w+$/.test(name)) {
  const find = ({ paths }) => Object.values(paths).flatMap(Object.values).find((one) => one.operationId === name)
  const lead = (call) => call && history.replaceState(null, '', '#tag/' + call.tags[0].replaceAll('_', '-') + '/' + name)
  fetch(settings.url).then((answer) => answer.json()).then(find).then(lead).finally(open)
} else open()`

// Its styles are made in the browser; what it is to ask of other servers is not let out.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The component's script, which its plugin has inside: five megabytes that are loaded when somebody reads. */
async function readScalar(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const inner = fastify()
  await inner.register(scalar, { routePrefix: '/reference', configuration: { url: '/openapi.json' } })
  const { rawPayload } = await inner.inject('/reference/js/scalar.js')
  await inner.close()
  return rawPayload
}

type Served = { type: string; plain: Buffer; packed: Buffer }
const pack = promisify(gzip)

/** What is the same for everybody and large: packed once, and not for each reader. */
async function servedOf(type: string, text: string | Buffer): Promise<Served> {
  const plain = Buffer.from(text)
  return { type: `${type}; charset=utf-8`, plain, packed: await pack(plain) }
}

async function send(request: FastifyRequest, reply: FastifyReply, { type, plain, packed }: Served) {
  const takesPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  reply.type(type).header('vary', 'accept-encoding').header('cache-control', 'public, max-age=3600')
  return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain)
}

/** `/openapi.json` for programs, `/docs/api` for people. Each is made once: the contract does not change while the server runs. */
export function registerDocs(app: FastifyInstance): void {
  let document: Promise<Served> | undefined
  let scalar: Promise<Served> | undefined
  app.get('/openapi.json', async (request, reply) => {
    document ??= servedOf('application/json', JSON.stringify(describeApi()))
    return send(request, reply, await document)
  })
  app.get('/docs/api', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  app.get('/docs/api/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  app.get('/docs/api/scalar.js', async (request, reply) => {
    scalar ??= readScalar().then((script) => servedOf('text/javascript', script))
    return send(request, reply, await scalar)
  })
}
