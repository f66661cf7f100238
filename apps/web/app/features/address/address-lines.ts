import type { ShopAddress } from '@pitlane/contract/address/address.ts'

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by)

export const nameOf = ({ first_name, last_name }: Pick<ShopAddress, 'first_name' | 'last_name'>) =>
  joined([first_name, last_name], ' ')

/** Where it is, as on a parcel: street, place, country. */
export const linesOf = ({ address, address_two, city, province, zip_code, country }: ShopAddress): string[] => [
  joined([address, address_two], ', '),
  joined([city, joined([province, zip_code], ' ')], ', '),
  country,
]
