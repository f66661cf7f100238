import { changesNothing, type Endpoint } from '@pitlane/contract/endpoint.ts'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Route } from './implement.ts'

/** Whether the call's answer to a stranger is the same for all strangers of a language and a brand. */
export const isForAll = (endpoint: Endpoint): boolean =>
  changesNothing(endpoint) && endpoint.audience === 'public' && !endpoint.limit && !endpoint.revocable

/** The names by which an operator's cache forgets what an answer is made of: `getGoods`, and `getGoods-28`. */
export function surrogateKeys({ name }: Route, input: unknown): string[] {
  if (typeof input !== 'object' || !input || !('id' in input)) return [name]
  const id = String(input.id).replaceAll(/[^\w-]/g, '')
  return [name, `${name}-${id.slice(0, 40)}`]
}

/** For caches of what is the same for everybody, who ask again after so many seconds; browsers ask each time. */
export const sharedFor = (seconds: number): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`

/** Of the content: the same text has the same, in whatever encoding it leaves. */
export const etagOf = (body: string | Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`

/** Whether the client has it already. */
export const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(/, */).includes(etag) ?? false

/** The headers of the API that tell one answer from another; who is known gets one that no cache keeps. */
const callsVary = 'Authorization, Lang, Channel, Appid'

/** Lets caches keep the answer of a public call. Gives nothing instead of the body where the client has it already. */
export function share(request: FastifyRequest, reply: FastifyReply, body: string, keys: string[], seconds: number) {
  const etag = etagOf(body)
  reply.headers({ 'cache-control': sharedFor(seconds), etag, vary: callsVary, 'surrogate-key': keys.join(' ') })
  if (!isKnown(request, etag)) return body
  reply.status(304)
  return ''
}
