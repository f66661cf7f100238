import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

/**
 * The proxies that Fastify trusts in `X-Forwarded-For`, from the right. For a number Fastify trusts none, since it
 * cannot know whether the peer is a proxy; the operator does, and says so with TRUST_PROXY.
 */
export const trustOf = (proxies: Env['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The caller's address. A forwarded value that is no address does not count: then it is the proxy's own. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Some proxies add the port.
  const address = (ip ?? '').replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  return isIP(address) && !address.includes('%') ? address : (socket.remoteAddress ?? '')
}

export const isBehindProxy = ({ TRUST_PROXY, PUBLIC_URL }: Pick<Env, 'TRUST_PROXY' | 'PUBLIC_URL'>): boolean =>
  TRUST_PROXY !== 0 || PUBLIC_URL.startsWith('https:')

const forwarding = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|.*client-ip|cf-.*|cdn-loop)$/

/** Whether the request comes from this machine itself, and not from a proxy for somebody else. */
export const isLocal = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name))
