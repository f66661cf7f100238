/**
 * Path parts that proxies, routers and browsers read differently: `//`, backslashes, dots, and escapes that hide these.
 */
const ambiguous = /^[^/]|\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)|%(?:2f|5c|[01][\da-f]|7f)/i

/**
 * Whether the address has a path that everybody reads the same; all others stop at the edge, so that nothing behind it
 * checks again.
 */
export function hasPlainPath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  if (path === '' || ambiguous.test(path)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
