import type { Endpoint, Endpoints } from '@pitlane/contract/endpoint.ts'
import { errorCodes } from '@pitlane/contract/error-codes.ts'
import * as z from 'zod/v4/core'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const schemaBlock = (title: string, schema: z.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`
}

const audienceOf = (endpoint: Endpoint) =>
  typeof endpoint.audience === 'string' ? endpoint.audience : `staff: ${endpoint.audience.join(', ')}`

const section = ([name, endpoint]: [string, Endpoint]) => `
  <article id="${name}">
    <h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3>
    <p>${escape(endpoint.summary)}. <span class="audience">${escape(audienceOf(endpoint))}</span></p>
    ${endpoint.codes?.length ? `<p>Refuses with ${endpoint.codes.map((code) => `<code>${errorCodes[code].number} ${code}</code>`).join(', ')}.</p>` : ''}
    ${schemaBlock('Input', endpoint.input, 'input')}
    ${schemaBlock('Answer’s data', endpoint.output, 'output')}
  </article>`

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #12181b; background: #fff }
  h2 { margin-top: 3rem; border-bottom: 1px solid #dde2e5 } h3 { margin: 2rem 0 .25rem } p { margin: .25rem 0 }
  code, pre { font: 14px/1.5 ui-monospace, monospace } pre { overflow: auto; background: #f5f6f7; padding: 1rem; border-radius: 8px }
  .audience { color: #55606a } summary { cursor: pointer; min-height: 32px }
  @media (prefers-color-scheme: dark) { body { background: #0e1214; color: #eef2f4 } pre { background: #171d20 } .audience { color: #a4afb7 } }`

/** The API for a reader: every call by prefix, with its input, answer and refusals. */
export function docsPage(endpoints: Endpoints): string {
  const byPrefix = Map.groupBy(Object.entries(endpoints), ([, endpoint]) => endpoint.path.split('/')[1]!)
  const parts = [...byPrefix].map(([prefix, calls]) => `<h2>/${prefix}</h2>${calls.map(section).join('')}`)
  const codes = Object.entries(errorCodes).map(
    ([code, { number, http }]) => `<tr><td>${number}</td><td><code>${code}</code></td><td>${http}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Pitlane API</title><style>${style}</style><main><h1>Pitlane API</h1>
    <p>Send <code>Authorization: Bearer …</code>, <code>lang</code>, <code>appid</code> and <code>userId</code> as headers.
    Every answer is an envelope: <code>code</code> 0 is success. The same as a document: <a href="/openapi.json">openapi.json</a>.</p>
    ${parts.join('')}<h2>Codes</h2><table>${codes.join('')}</table></main></html>`
}
