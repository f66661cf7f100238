import type { Logger } from 'pino'
import type { Answered } from './answered.ts'

/** Tokens travel in headers; one that somebody puts into a path is not logged. */
const pathOf = (url: string): string =>
  url
    .split('?', 1)[0]!
    .replaceAll(/[\w-]{43,}/g, '…')
    .slice(0, 300)

/**
 * A line for each response: the caller, the request, its address and the outcome. Never a query string, which may hold
 * anything.
 */
export function registerAccessLog(answered: Answered, log: Pick<Logger, 'info'>): void {
  answered.listen(({ id, method, url, status, ms, address, caller }) => {
    const line = {
      reqId: id,
      method,
      path: pathOf(url),
      status,
      ms: Math.round(ms * 10) / 10,
      address,
      ...(caller?.actor ? { user: caller.actor.id } : {}),
      ...(caller?.sender ? { key: caller.sender.keyId } : {}),
      ...(caller?.apiKey ? { apiKey: caller.apiKey.id } : {}),
    }
    log.info(line, 'request')
  })
}
