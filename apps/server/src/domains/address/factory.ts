import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { addresses } from './tables.ts'

/** A valid address in the United States. */
export const anyAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  countryId: 233,
  province: 'California',
  city: 'San Jose',
  address: '1 Main Street',
  addressTwo: '',
  zipCode: '95112',
  dutyParagraph: '',
  nationalId: '',
}

/** An address of the user's; not the default unless it says so. */
export async function anAddress(
  t: TestApp,
  user: { id: number },
  overrides: Partial<typeof addresses.$inferInsert> = {},
) {
  const values = { ...anyAddress, userId: user.id, createdAt: new Date(t.now()), ...overrides }
  return one(await t.db.insert(addresses).values(values).returning())
}

/** The same as the shop's form sends it. */
export const shopForm = {
  first_name: anyAddress.firstName,
  last_name: anyAddress.lastName,
  email: anyAddress.email,
  phone: anyAddress.phone,
  country_id: anyAddress.countryId,
  province: anyAddress.province,
  city: anyAddress.city,
  address: anyAddress.address,
  address_two: '',
  zip_code: anyAddress.zipCode,
  duty_paragraph: '',
  national_id: '',
}

/** The same as the community store's form sends it. */
export const storeForm = {
  name: anyAddress.firstName,
  surName: anyAddress.lastName,
  email: anyAddress.email,
  phoneNumber: anyAddress.phone,
  country_id: anyAddress.countryId,
  region: anyAddress.province,
  city: anyAddress.city,
  streetAddr: anyAddress.address,
  streetAddr2: '',
  zipCode: anyAddress.zipCode,
  duty_paragraph: '',
  national_id: '',
}
