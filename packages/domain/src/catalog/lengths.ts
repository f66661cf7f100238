/** Characters at most, in each language. */
export const goodsLengths = { name: 120, subtitle: 160, description: 6_000 } as const
export const categoryNameLength = 60
export const advertLengths = { title: 80, text: 200 } as const

export const goodsSearchLength = 80
export const mostGoodsPictures = 12
