import type { Role } from '@pitlane/domain/account/account.ts'
import type { Lang } from '@pitlane/domain/lang.ts'

export const demoPassword = 'pitlane-demo-1'

type CastAddress = {
  country: string
  province: string
  city: string
  address: string
  zip: string
  phone: string
  dutyParagraph?: string
  nationalId?: string
}
export type CastMember = {
  email: string
  first: string
  last: string
  role: Role
  lang: Lang
  addresses: readonly CastAddress[]
}

const person = (name: string, lang: Lang, addresses: readonly CastAddress[], role: Role = 'user'): CastMember => {
  const [first, last] = name.split(' ') as [string, string]
  return { email: `${first.toLowerCase()}@pitlane.example`, first, last, role, lang, addresses }
}
const named = (email: string, member: CastMember): CastMember => ({ ...member, email: `${email}@pitlane.example` })

/** They came one after the other. */
export const joinedDaysAgo = (index: number): number => 430 - index * 12

/** The people of the demo: customers in many countries, and the staff. */
export const cast: readonly CastMember[] = [
  named(
    'owner',
    person('Mara Lindqvist', 'en', [
      {
        country: 'US',
        province: 'Oregon',
        city: 'Portland',
        address: '2140 SE Division Street',
        zip: '97202',
        phone: '+1 503 555 0142',
      },
      {
        country: 'US',
        province: 'Washington',
        city: 'Vancouver',
        address: '805 Broadway, Dock 3',
        zip: '98660',
        phone: '+1 360 555 0177',
      },
    ]),
  ),
  named(
    'workshop',
    person('Jonas Brandt', 'de', [
      {
        country: 'DE',
        province: 'Bayern',
        city: 'Augsburg',
        address: 'Werkstattring 17',
        zip: '86159',
        phone: '+49 821 5550 136',
      },
    ]),
  ),
  person('Amine Belkacem', 'fra', [
    {
      country: 'DZ',
      province: 'Oran',
      city: 'Oran',
      address: '14 rue Larbi Ben M’hidi',
      zip: '31000',
      phone: '+213 41 555 018',
      dutyParagraph: '000131000123456',
      nationalId: '109871234567890123',
    },
  ]),
  person('Beatriz Moreira', 'pt', [
    {
      country: 'BR',
      province: 'Minas Gerais',
      city: 'Belo Horizonte',
      address: 'Rua da Bahia 1148',
      zip: '30160-011',
      phone: '+55 31 5555 0119',
      dutyParagraph: '123.456.789-09',
    },
  ]),
  person('Haruto Sakai', 'jp', [
    {
      country: 'JP',
      province: '愛知県',
      city: '豊田市',
      address: '若宮町 3-21',
      zip: '471-0026',
      phone: '+81 565 55 0153',
    },
  ]),
  person('Minji Seo', 'kor', [
    { country: 'KR', province: '경기도', city: '수원시', address: '팔달로 88', zip: '16455', phone: '+82 31 555 0164' },
  ]),
  person('Wei Zhang', 'zh', [
    {
      country: 'CN',
      province: '广东省',
      city: '深圳市',
      address: '宝安大道 2016 号',
      zip: '518101',
      phone: '+86 755 5550 188',
    },
  ]),
  person('Oksana Melnyk', 'ru', [
    {
      country: 'KZ',
      province: 'Almaty',
      city: 'Almaty',
      address: 'Abay Avenue 52',
      zip: '050008',
      phone: '+7 727 555 0121',
    },
  ]),
  person('Lucia Ferraro', 'it', [
    {
      country: 'IT',
      province: 'Modena',
      city: 'Modena',
      address: 'Via Emilia Est 215',
      zip: '41121',
      phone: '+39 059 555 0172',
    },
  ]),
  person('Emre Yıldız', 'tr', [
    {
      country: 'TR',
      province: 'Bursa',
      city: 'Nilüfer',
      address: 'Sanayi Caddesi 41',
      zip: '16140',
      phone: '+90 224 555 0129',
    },
  ]),
  person('Sanne Visser', 'nl', [
    {
      country: 'NL',
      province: 'Utrecht',
      city: 'Utrecht',
      address: 'Amsterdamsestraatweg 310',
      zip: '3551 CV',
      phone: '+31 30 555 0147',
    },
  ]),
  person('Piotr Zieliński', 'pl', []),
  named('admin', person('Ada Harper', 'en', [], 'administrator')),
  named('seller', person('Tom Okafor', 'en', [], 'seller')),
  named('support', person('Ines Duarte', 'en', [], 'support')),
  named('marketing', person('Noa Levi', 'en', [], 'marketing')),
  named('finance', person('Karl Weiss', 'en', [], 'finance')),
  named('moderator', person('Lena Fischer', 'en', [], 'moderator')),
]
