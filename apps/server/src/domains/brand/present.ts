import type { StaffBrand } from '@pitlane/contract/brand/staff.ts'
import { presentStored } from '../catalog/public.ts'
import type { BrandRow } from './tables.ts'

/** `address_of` is a path: the console runs at the shop's own address. */
export const presentStaffBrand = (row: BrandRow): StaffBrand => ({
  id: row.id,
  key: row.key,
  name: row.name,
  company: row.company,
  address: row.address,
  email: row.email,
  phone: row.phone,
  hours: row.hours,
  links: row.links,
  domains: row.domains,
  promises: row.promises,
  sender_name: row.senderName,
  sender_address: row.senderAddress,
  logo: row.logo && presentStored(row.logo),
  dark_logo: row.darkLogo && presentStored(row.darkLogo),
  icon: row.icon && presentStored(row.icon),
  colours: row.colours,
  address_of: `/?channel=${row.key || 'default'}`,
  updated_at: row.updatedAt.getTime(),
  version: row.updatedAt.getTime(),
})
