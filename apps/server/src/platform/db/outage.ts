/**
 * PostgreSQL's codes for passing trouble: no connection, no room (on disk, in memory, for clients), a server that ends
 * or starts, a disk that cannot be read, a lock or a statement that took too long.
 */
const passing = /^(?:08|53|57P0)|^(?:58030|55P03|57014|25P03)$/

/** Node's codes for a socket that failed. */
const sockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The driver's messages that have no code. */
const sayings = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
]

const isFull = (code: string): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(code)

/** pg-boss reports an error by a copy that is no Error. */
function* causesOf(error: unknown): Generator<Partial<NodeJS.ErrnoException>> {
  for (let one = error; typeof one === 'object' && one; one = 'cause' in one ? one.cause : null) yield one
}

/**
 * The reason why the database or the disk could not do it now, though it may a moment later. Null for any other error.
 */
export function outageOf(error: unknown): { why: string; isFull: boolean } | null {
  for (const { code = '', message = '', syscall } of causesOf(error)) {
    if (isFull(code)) return { why: `${code} ${message}`, isFull: true }
    const isAway =
      passing.test(code) ||
      sockets.has(code) ||
      (syscall === 'connect' && code === 'ENOENT') ||
      sayings.some((saying) => message.startsWith(saying))
    if (isAway) return { why: `${code} ${message}`.trim(), isFull: false }
  }
  return null
}
