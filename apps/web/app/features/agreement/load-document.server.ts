import type { agreementEndpoints } from '@pitlane/contract/agreement/agreement.ts'
import type { Client } from '@pitlane/contract/client.ts'
import { agreementDocuments, shippedAgreement } from '@pitlane/domain/agreement/agreement.ts'
import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { documentOf, ownDocument } from './documents.server.ts'

type Asked = {
  api: Pick<Client<typeof agreementEndpoints>, 'getAgreement'>
  name: string
  /** The id of a version, or `shipped` for what comes with the shop; null: the one in force. */
  wanted: string | null
  lang: Lang
  shop: ShownBrand
}

/** What comes with the shop has no id. */
const shipped = 'shipped'

/**
 * A document of the brand as it holds, or as it once did, and all its versions, the latest first. Where the brand has
 * none in the reader's language, the text that comes with the shop stands in. Null where there is no such document.
 */
export async function loadDocument({ api, name, wanted, lang, shop }: Asked) {
  const ours = documentOf(name, lang, shop)
  if (!ours || !isOneOf(agreementDocuments, name)) return null
  const id = wanted !== null && /^\d{1,15}$/.test(wanted) ? { id: Number(wanted) } : {}
  if (wanted !== null && wanted !== shipped && !('id' in id)) return null
  const { shown, in_force, versions } = await api.getAgreement({ document: name, ...id })
  const own = wanted === shipped ? null : shown
  const document = own?.text ? ownDocument(own, ours.title, shop) : ours
  const current = own ? String(own.id) : shipped
  const inForce = in_force === null ? shipped : String(in_force)
  const all = [...versions.map((one) => ({ ...one, id: String(one.id) })), { id: shipped, ...shippedAgreement }]
  return {
    document,
    isOld: current !== inForce,
    versions: all.map((one) => ({ ...one, isShown: one.id === current, isInForce: one.id === inForce })),
  }
}
