/** What proxies, routers and browsers read each in their own way: `//`, backslashes, dots, signs that hide these. */
const ambiguous = /^[^/]|\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)|%(?:2f|5c|[01][\da-f]|7f)/i

/** An address whose path means the same to everybody; all others stop at the edge, so that nobody behind it looks again. */
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
