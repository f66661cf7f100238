const key = 'device'

/**
 * This browser's own name: 32 random bytes, drawn once and kept after a log-out, for the shop and the console alike. It
 * opens nothing; the server knows by it that somebody was logged in here before.
 */
export function deviceName(): string {
  const known = localStorage.getItem(key)
  if (known && /^[\w-]{43}$/.test(known)) return known
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const name = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
  localStorage.setItem(key, name)
  return name
}
