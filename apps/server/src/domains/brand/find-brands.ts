import { brandOf } from '@pitlane/domain/brand.ts'
import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import { type BrandColours, petrolColours, styleOf, yellowColours } from '@pitlane/domain/brand/colours.ts'
import { createCache, perDatabase } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/database.ts'
import { outageOf } from '../../platform/db/outage.ts'
import { shopIdentity } from '../../platform/db/settings.ts'
import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'
import { type BrandRow, brandRows } from './tables.ts'

type Brands = { byKey: ReadonlyMap<string, BrandRow>; byDomain: ReadonlyMap<string, BrandRow> }

const cacheOf = perDatabase(() => createCache<Brands>({ milliseconds: 5_000, most: 1 }))
const lastRead = new WeakMap<Database, Brands>()

/** Brands are few, so that all are read at once. */
async function read(db: Database): Promise<Brands> {
  const rows = await db.select().from(brandRows)
  const brands = {
    byKey: new Map(rows.map((row) => [row.key, row])),
    byDomain: new Map(rows.flatMap((row) => row.domains.map((domain) => [domain, row] as const))),
  }
  lastRead.set(db, brands)
  return brands
}

/** All brands, cached for up to five seconds in each process; while the database is away, those that were read last. */
const findBrands = (db: Database): Promise<Brands> =>
  cacheOf(db).get('', Date.now(), () =>
    read(db).catch((error: unknown) => {
      const last = lastRead.get(db)
      if (last && outageOf(error)) return last
      throw error
    }),
  )
export const forgetBrands = (db: Database): void => cacheOf(db).forget('')

/** Channels that need no row: the default brand's other word, and the white-label brand that comes with the shop, whose page is `/dnd_app/ancel`. */
const builtIn: readonly string[] = ['default', 'yellow', 'ancel']

/** The channel that a visitor names, if there is one like that; else that of the brand by whose domain he comes, or none. */
export async function findChannel(db: Database, named: string, host: string): Promise<string> {
  if (builtIn.includes(named)) return named
  const { byKey, byDomain } = await findBrands(db)
  if (named !== '' && byKey.has(named)) return named
  return byDomain.get(host.toLowerCase().replace(/:\d+$/, ''))?.key ?? ''
}

const looks: Record<'petrol' | 'yellow', BrandColours> = { petrol: petrolColours, yellow: yellowColours }

const pictureOf = (picture: { file: string; width: number; height: number } | null) =>
  picture && { src: `/files/${picture.file}`, width: picture.width, height: picture.height }

/** The brand's own address: the first of its domains, with the scheme and port of the shop's. */
function addressOf(publicUrl: string, domain: string | undefined): string {
  if (!domain) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = domain
  return url.origin
}

/** All that screens, mails and documents show of the brand of a channel. What it has not set is the shop's. */
export async function findBrand(db: Database, channel: string, publicUrl: string): Promise<ShownBrand> {
  const [{ byKey }, shop] = await Promise.all([findBrands(db), shopIdentity(db)])
  const key = brandKeyOf(channel)
  const row = byKey.get(key)
  const base = brandOf(channel)
  const colours = row?.colours ?? looks[base]
  return {
    key,
    name: row?.name || shop.name,
    company: row?.company || shop.company,
    address: row?.address || shop.address,
    email: row?.email || shop.email,
    phone: row?.phone ?? '',
    hours: row?.hours ?? {},
    links: row?.links ?? [],
    promises: row?.promises ?? {},
    apps: shop.apps,
    look: row?.colours ? 'own' : base,
    style: row?.colours ? styleOf(row.colours) : '',
    colours,
    logo: pictureOf(row?.logo ?? null),
    darkLogo: pictureOf(row?.darkLogo ?? row?.logo ?? null),
    icon: row?.icon?.file ?? null,
    publicUrl: addressOf(publicUrl, row?.domains[0]),
    linkChannel: row?.domains[0] ? '' : key,
    sender: { name: row?.senderName || row?.name || shop.name, address: row?.senderAddress ?? '' },
    hasRow: row !== undefined,
  }
}

/** Whether a file is the icon of a brand: only those are drawn as icons. */
export const isIcon = async (db: Database, file: string): Promise<boolean> =>
  [...(await findBrands(db)).byKey.values()].some((row) => row.icon?.file === file)
