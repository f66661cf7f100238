/** What was put into the cart before the log-in comes along. */
export async function mergeKeptCart(): Promise<void> {
  const { loadCart } = await import('./cart-calls.ts')
  await loadCart()
}
