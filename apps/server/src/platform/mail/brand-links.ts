import { brandLink } from '@pitlane/domain/brand/brand-link.ts'
import type { Block, Letter, Shop } from './letter.ts'

function inBrand(block: Block, shop: Shop): Block {
  if (block.kind === 'button') return { ...block, href: brandLink(shop, block.href) }
  if (block.kind !== 'facts') return block
  return {
    ...block,
    facts: block.facts.map((fact) => (fact.href ? { ...fact, href: brandLink(shop, fact.href) } : fact)),
  }
}

/** A letter whose links lead to the brand that it comes from. */
export const withBrandLinks = (letter: Letter, shop: Shop): Letter => ({
  ...letter,
  blocks: letter.blocks.map((block) => inBrand(block, shop)),
})
