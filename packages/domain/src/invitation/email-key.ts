/** Providers whose addresses reach one mailbox under several domains. */
const sameProvider: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
}
/** Providers that ignore dots before the @, and those that take another sign than + for a tag. */
const ignoresDots: readonly string[] = ['gmail.com', 'proton.me']
const tagSigns: Record<string, string> = { 'yahoo.com': '-' }

/**
 * The mailbox that an address reaches, as far as its provider is known: without case, tag and ignored dots. Two accounts
 * with one key are one person's.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const provider = sameProvider[domain] ?? domain
  const untagged = [...new Set(['+', tagSigns[provider] ?? '+'])].reduce(
    (local, sign) => (local.indexOf(sign) > 0 ? local.slice(0, local.indexOf(sign)) : local),
    email.slice(0, at).toLowerCase(),
  )
  const local = ignoresDots.includes(provider) ? untagged.replaceAll('.', '') : untagged
  return `${local}@${provider}`
}

/**
 * The same without digits, by which `anna1@` and `anna.22@` are a series. null where too little is left: people whose
 * provider numbers them are none.
 */
export function seriesOf(key: string): string | null {
  const at = key.lastIndexOf('@')
  const word = key.slice(0, at).replace(/[\d._-]+/g, '')
  return word.length < 3 ? null : word + key.slice(at)
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
