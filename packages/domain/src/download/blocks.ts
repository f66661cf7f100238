/** The pages that staff write, each at its own path. */
export const pagePlaces = ['disseminate', 'ancel', 'desktop'] as const
export type PagePlace = (typeof pagePlaces)[number]

export const pageStates = ['draft', 'published'] as const
export type PageState = (typeof pageStates)[number]

/** A page consists of these; none of them holds markup or an address. A feature list is a text with a line for each. */
export const blockKinds = ['heading', 'text', 'picture', 'features', 'downloads'] as const
export type BlockKind = (typeof blockKinds)[number]

export const blockLengths = {
  heading: 120,
  text: 4_000,
  picture: 200,
  features: 2_000,
  downloads: 120,
} as const satisfies Record<BlockKind, number>
export const mostBlocks = 40
export const mostFeatures = 12

/** The lines of a feature list. */
export const featuresIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, mostFeatures)
