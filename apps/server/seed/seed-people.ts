import { dayMs } from '@pitlane/domain/day.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { addresses } from '../src/domains/address/tables.ts'
import { users } from '../src/domains/account/tables.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { cast, joinedDaysAgo } from './cast.ts'

/** The cast with addresses, all with the one demo password. User ids are by e-mail. */
export async function seedPeople(db: Transaction, passwordHash: string, now: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, { email, first, last, role, lang, addresses: places }] of cast.entries()) {
    const at = new Date(now - joinedDaysAgo(index) * dayMs)
    const user = one(
      await db
        .insert(users)
        .values({ email, name: `${first} ${last}`, role, lang, passwordHash, consentAt: at, createdAt: at })
        .returning({ id: users.id }),
    )
    ids.set(email, user.id)
    if (places.length === 0) continue
    await db.insert(addresses).values(
      places.map((place, index) => ({
        userId: user.id,
        firstName: first,
        lastName: last,
        email,
        phone: place.phone,
        countryId: countryByCode(place.country)!.id,
        province: place.province,
        city: place.city,
        address: place.address,
        zipCode: place.zip,
        dutyParagraph: place.dutyParagraph ?? '',
        nationalId: place.nationalId ?? '',
        isDefault: index === 0,
      })),
    )
  }
  return ids
}
