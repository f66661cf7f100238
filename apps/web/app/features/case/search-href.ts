/** The list to choose a brand from, or a model of a brand. */
export const searchHref = (type: 'brand' | 'model', brand = ''): string =>
  `/case/search/${type}${brand.trim() ? `?brand=${encodeURIComponent(brand.trim())}` : ''}`

/** Back to the form with what was chosen. */
export const chosenHref = (values: { brand?: string; model?: string }): string =>
  `/case/study?${new URLSearchParams({ step: 'vehicle', ...values })}`
