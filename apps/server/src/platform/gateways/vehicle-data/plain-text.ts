const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * A text as providers send it, which may hold links and other markup of HTML: as plain text with its line breaks. A link
 * keeps its address, in brackets behind its words.
 */
export const plainText = (told: string, most = 8_000): string =>
  told
    .slice(0, 4 * most)
    .replace(/<a\s[^>]*?href\s*=\s*["']?([^"'\s>]+)["']?[^>]*>([^<]*)<\/a>/gi, (_, href: string, words: string) =>
      words.includes(href.replace(/^https?:\/\//, '')) || !/^https?:/i.test(href) ? words : `${words} (${href})`,
    )
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#\d{1,6}|\w{2,6});/g, (whole, name: string) =>
      name.startsWith('#')
        ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
        : (entities[name] ?? whole),
    )
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    // Control signs, among them those that turn the direction of a line.
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, most)
