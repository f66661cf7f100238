import { describedEndpoints } from '@pitlane/contract/described.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env['RECORD_EXAMPLES']
const names = new Map<Endpoint, string>(Object.entries(describedEndpoints).map(([name, endpoint]) => [endpoint, name]))

/**
 * Keeps a call that was answered, where `RECORD_EXAMPLES` names a folder: `tooling/examples.ts` chooses of them what the API's document
 * shows.
 */
export function recordExample(endpoint: Endpoint, input: object, answer: { code?: number; data?: unknown }): void {
  const name = names.get(endpoint)
  if (!folder || name === undefined || answer.code !== 0) return
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ name, input, data: answer.data })}\n`)
}
