/** The way to the checkout of a service, for a device where one is named. */
export function checkoutHref(group: string, skuId: number, deviceSn: string | null, packages = ''): string {
  const query = new URLSearchParams({ sku: String(skuId) })
  if (deviceSn) query.set('device_sn', deviceSn)
  if (packages) query.set('packages', packages)
  return `/${group}/productPurchase?${query}`
}
