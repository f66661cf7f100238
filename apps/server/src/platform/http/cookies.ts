/** The request's cookies by name; a cookie that cannot be decoded is left out. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.split('=', 2)
    if (!name || value === undefined) continue
    try {
      cookies[name.trim()] = decodeURIComponent(value.trim())
    } catch {
      // Not one of ours.
    }
  }
  return cookies
}
