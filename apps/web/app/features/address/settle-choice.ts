import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { pickDefaultAddress } from '@pitlane/domain/address/rules.ts'

type AddressChoice = { addressId: number | null; shippingId: number | null }
type Choosable = Pick<ShopAddress, 'id' | 'state' | 'freight'>

/** Another address starts with its first way of shipping. */
export const chooseAddress = ({ id, freight }: Choosable): AddressChoice => ({
  addressId: id,
  shippingId: freight[0]?.id ?? null,
})

/** A checkout begins with the default address, else the first, else none. */
export function pickDefault(addresses: readonly Choosable[]): AddressChoice {
  const address = pickDefaultAddress(addresses)
  return address ? chooseAddress(address) : { addressId: null, shippingId: null }
}

/** A choice as it holds for this list: one whose address or way of shipping is gone falls back to the first choice. */
export function settleChoice(addresses: readonly Choosable[], { addressId, shippingId }: AddressChoice): AddressChoice {
  const address = addresses.find(({ id }) => id === addressId)
  if (!address) return pickDefault(addresses)
  return address.freight.some(({ id }) => id === shippingId) ? { addressId, shippingId } : chooseAddress(address)
}
