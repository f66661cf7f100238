import type { AgreementDocument } from '@pitlane/domain/agreement/agreement.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { readShippedTexts } from '../src/domains/agreement/public.ts'
import { agreementConsents, agreementVersions } from '../src/domains/agreement/tables.ts'
import type { SomeTexts } from '../src/domains/brand/tables.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { cast } from './cast.ts'
import { brandPromises } from './seed-brands.ts'

type Version = {
  document: AgreementDocument
  label: string
  texts: SomeTexts
  /** Undefined: still a draft. */
  daysAgo?: number
  needsConsent?: boolean
}

/** The terms with the maker's promise below: what a brand adds to the text that comes with the shop. */
const promised = (texts: SomeTexts): SomeTexts =>
  recordOf(langs, (lang) => `${texts[lang]?.trimEnd()}\n\n**{{company}}:** ${brandPromises[lang]}\n`)

function listVersions(): Version[] {
  const terms = readShippedTexts('service_agreement')
  const privacy = readShippedTexts('privacy_policy')
  return [
    { document: 'user_agreement', label: '1.0', texts: readShippedTexts('user_agreement'), daysAgo: 120 },
    { document: 'service_agreement', label: '1.0', texts: terms, daysAgo: 120 },
    { document: 'privacy_policy', label: '1.0', texts: privacy, daysAgo: 120 },
    { document: 'service_agreement', label: '1.1', texts: promised(terms), daysAgo: 30, needsConsent: true },
    { document: 'privacy_policy', label: '1.1', texts: privacy },
  ]
}

type Given = { brandId: number; people: ReadonlyMap<string, number>; now: number }

/** The second brand has agreements of its own, to the last of which all customers have consented; the first has what comes with the shop. */
export async function seedAgreements(db: Transaction, { brandId, people, now }: Given): Promise<void> {
  const publishedBy = people.get('admin@pitlane.example')!
  const customers = cast.filter(({ role }) => role === 'user')
  for (const { document, label, texts, daysAgo, needsConsent = false } of listVersions()) {
    const at = new Date(now - (daysAgo ?? 2) * dayMs)
    const effective = at.toISOString().slice(0, 10)
    const published = { state: 'published', effective, publishedBy, needsConsent } as const
    const values = { brandId, document, label, texts, createdAt: at, updatedAt: at }
    const version = one(
      await db
        .insert(agreementVersions)
        .values(daysAgo === undefined ? values : { ...values, ...published })
        .returning({ id: agreementVersions.id }),
    )
    if (!needsConsent) continue
    const consented = customers.map(({ email, lang }, index) => ({
      userId: people.get(email)!,
      versionId: version.id,
      label,
      effective,
      lang,
      at: new Date(at.getTime() + (index % 9) * dayMs),
    }))
    await db.insert(agreementConsents).values(consented)
  }
}
