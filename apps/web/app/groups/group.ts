/** A route group: path below the group → its screen's file below `features/`. What is not here is not built. */
export type Group = { prefix: string; screens: Record<string, string> }

/** The three screens that every list of goods has. */
export const goodsScreens = (home: string) => ({
  home,
  productDetail: 'catalog/product-screen.tsx',
  productPurchase: 'checkout/checkout-screen.tsx',
})
