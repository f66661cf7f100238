/** Characters at most, in each language. */
export const goodsLengths = { name: 120, subtitle: 160, description: 6_000 } as const
/** A short name, which stands in addresses and tables. */
export const slugLength = 80
export const categoryNameLength = 60
export const advertLengths = { title: 80, text: 200 } as const

export const goodsSearchLength = 80
export const mostGoodsPictures = 12

/** The most that one piece may weigh. */
export const mostGrams = 1_000_000
