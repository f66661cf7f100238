import type { OrderDetails } from '@pitlane/contract/order/order.ts'

/** An address as it is written on a parcel. */
export const addressLines = (address: NonNullable<OrderDetails['address']>): string[] =>
  [
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address_two,
    `${address.zip_code} ${address.city}`,
    address.province,
    address.country,
    address.phone,
  ].filter((line) => line.trim() !== '')
