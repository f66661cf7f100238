import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Only the console's own scripts. Its parts write their styles into the page (emotion), for which a static page has no
 * nonce; so inline styles are allowed, and nothing from elsewhere loads, frames or is sent to.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The staff console's built files; it routes by the address's hash, so one page is enough, with and without the slash. */
export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // The page names the files of one build; those never change.
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('content-security-policy', policy)
      reply.header('x-frame-options', 'DENY')
    },
  })
}
