import type { Block, Letter, Shop } from './letter.ts'
import { fill, type MailTexts } from './texts.ts'

const plain: { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => string } = {
  text: ({ text }) => text,
  loud: ({ text }) => text,
  button: ({ label, href }) => `${label}:\n${href}`,
  goods: ({ title, goods }) =>
    [title, ...goods.map(({ name, detail, amount }) => [`- ${name}`, detail, amount].filter(Boolean).join(', '))].join(
      '\n',
    ),
  amounts: ({ rows }) => rows.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
  facts: ({ facts }) =>
    facts.map(({ label, lines, href }) => `${label}: ${lines.join('\n  ')}${href ? `\n  ${href}` : ''}`).join('\n'),
}

const plainBlock = <Kind extends Block['kind']>(block: Extract<Block, { kind: Kind }>): string =>
  (plain[block.kind as Kind] as (block: Extract<Block, { kind: Kind }>) => string)(block)

/** The lines below every letter: why it came, who sent it, and where to ask. */
export const footerLines = ({ because }: Letter, shop: Shop, words: MailTexts['words']): string[] => [
  because,
  fill(words.questions, { email: shop.email }),
  `${shop.company}, ${shop.address}`,
]

/** A letter as plain text. */
export function letterText(letter: Letter, shop: Shop, words: MailTexts['words']): string {
  const body = [letter.heading, ...letter.blocks.map((block) => plainBlock(block))].join('\n\n')
  // The mark of a signature that mail programs know.
  return `${shop.name}\n\n${body}\n\n-- \n${footerLines(letter, shop, words).join('\n')}\n`
}
