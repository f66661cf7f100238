import type { brandStaffEndpoints } from '@pitlane/contract/brand/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { maySendFrom } from '@pitlane/domain/brand/brand-rules.ts'
import { findUnreadable } from '@pitlane/domain/brand/colours.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { and, arrayOverlaps, ne, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { findStored } from '../catalog/public.ts'
import { brandRows, type SomeTexts } from './tables.ts'

type Fields = Omit<ParsedOf<typeof brandStaffEndpoints.updateBrand>, 'id' | 'version'>

/** Brands are written one after the other: their domains are compared with those of all others. */
export const lockBrands = async ({ db }: StaffContext): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`))

const filledTexts = (texts: { [Name in keyof SomeTexts]: string | undefined }): SomeTexts =>
  Object.fromEntries(langs.filter((lang) => texts[lang]).map((lang) => [lang, texts[lang]]))

/** @throws AppError colours_unreadable with the nearest colour that can be read */
function ensureReadable(colours: Fields['colours']): void {
  const [first] = colours ? findUnreadable(colours) : []
  if (!first) return
  const { name, proposal } = first
  throw new AppError('colours_unreadable', { field: `colours.${name}`, values: { colour: proposal } })
}

/** @throws AppError brand_domain_taken */
async function ensureDomains({ db }: StaffContext, domains: readonly string[], id: number | null): Promise<void> {
  if (domains.length === 0) return
  const own = id === null ? undefined : ne(brandRows.id, id)
  const taken = await db
    .select({ domains: brandRows.domains })
    .from(brandRows)
    .where(and(arrayOverlaps(brandRows.domains, [...domains]), own))
  const domain = domains.find((one) => taken.some((other) => other.domains.includes(one)))
  if (domain !== undefined) throw new AppError('brand_domain_taken', { field: 'domains', values: { domain } })
}

/** The domains that the operator's mail server sends for: that of its own address, and those of the setting. */
async function senderDomains({ pool, env }: StaffContext): Promise<string[]> {
  const { sender_domains: listed } = await readSettings(pool)
  const own = /@([^\s>]+)>?\s*$/.exec(env.MAIL_FROM)?.[1] ?? ''
  return [own, ...listed.split(',')].map((domain) => domain.trim().toLowerCase()).filter(Boolean)
}

/** @throws AppError colours_unreadable, brand_domain_taken, sender_not_allowed, picture_unreadable */
export async function brandValues(ctx: StaffContext, fields: Fields, id: number | null) {
  ensureReadable(fields.colours)
  const domains = [...new Set(fields.domains)]
  await ensureDomains(ctx, domains, id)
  if (fields.sender_address !== '' && !maySendFrom(fields.sender_address, await senderDomains(ctx)))
    throw new AppError('sender_not_allowed', { field: 'sender_address' })
  const pictureOf = async (name: 'logo' | 'dark_logo' | 'icon') =>
    (await findStored(ctx, fields[name] ? [fields[name]] : [], name))[0] ?? null
  return {
    name: fields.name,
    company: fields.company,
    address: fields.address,
    email: fields.email,
    phone: fields.phone,
    hours: filledTexts(fields.hours),
    links: fields.links,
    domains,
    promises: filledTexts(fields.promises),
    senderName: fields.sender_name,
    senderAddress: fields.sender_address,
    logo: await pictureOf('logo'),
    darkLogo: await pictureOf('dark_logo'),
    icon: await pictureOf('icon'),
    colours: fields.colours,
  }
}
