import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeader, type ServerResponse } from 'node:http'
import type { Env } from '../env.ts'
import type { Answered } from './answered.ts'
import { clientAddress, trustOf } from './client-address.ts'
import { isKnown } from './shared-answer.ts'

type Kept = { until: number; etag: string; headers: OutgoingHttpHeader[]; body: Buffer; route: string }

/** Fastify's own. */
const timeouts = { keepAliveTimeout: 72_000, requestTimeout: 0 }

/** All of a request that a shared page hangs on, as the browser sent it: between lines, of which a header has none. */
const keyOf = ({ method, headers, url }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): string | null =>
  method === 'GET' && !headers.authorization
    ? [headers.host, url, headers['accept-encoding'], headers.cookie].join('\n')
    : null

/**
 * Answers a request for a shared page like one that was answered just now, before Fastify sees it: that costs half as much again
 * as to send the bytes (bench/README.md: pages).
 */
export function createKeptPages(clock: () => number, env: Pick<Env, 'TRUST_PROXY' | 'CACHE_MB'>) {
  const kept = new Map<string, Kept>()
  const trust = trustOf(env.TRUST_PROXY)
  const mostBytes = env.CACHE_MB * 1_000_000
  let bytes = 0

  function answer(request: IncomingMessage, response: ServerResponse, answered: Answered): boolean {
    const key = kept.size === 0 ? null : keyOf(request)
    const page = key === null ? undefined : kept.get(key)
    if (!page) return false
    if (page.until <= clock()) {
      kept.delete(key!)
      return false
    }
    const [since, id, status] = [performance.now(), randomUUID(), isKnown(request, page.etag) ? 304 : 200]
    response.writeHead(status, [...page.headers, 'x-request-id', id])
    response.end(status === 304 ? undefined : page.body)
    response.once('finish', () => {
      const address = clientAddress({ ip: proxyAddr(request, trust), socket: request.socket })
      const { route } = page
      const ms = performance.now() - since
      answered.tell({ id, method: 'GET', url: request.url ?? '', route, status, ms, address, caller: null })
    })
    return true
  }

  return {
    keep(request: FastifyRequest, reply: FastifyReply, page: { until: number; etag: string }, body: Buffer): void {
      const key = keyOf(request)
      if (key === null) return
      // All are as good as over after a second: none is worth being chosen.
      bytes += key.length + body.length
      if (bytes > mostBytes) {
        kept.clear()
        bytes = key.length + body.length
      }
      const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value ? [name, value] : []))
      headers.push('content-length', body.length)
      kept.set(key, { ...page, body, headers, route: request.routeOptions.url ?? 'unknown' })
    },
    /** Fastify's own server, and these pages before it. */
    serverFactory:
      (answered: () => Answered): FastifyServerFactory =>
      (handle) =>
        createServer(timeouts, (request, response) => {
          if (!answer(request, response, answered())) handle(request, response)
        }),
  }
}
export type KeptPages = ReturnType<typeof createKeptPages>
