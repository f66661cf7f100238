import type { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type GoodsKind, isReward, isService } from '@pitlane/domain/catalog/goods.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { isTerm } from '@pitlane/domain/membership/term.ts'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { findContained } from '../../reads/packages.ts'
import { ensureSlugFree } from './slug-free.ts'
import { findStored } from './stored-pictures.ts'
import { categories, products } from './tables.ts'

/** On sale, but to its audience only, or in the points mall only: no list of the shop's shows it. */
const onOffer = 2

type Fields = Omit<ParsedOf<typeof catalogStaffEndpoints.updateStaffGoods>, 'id' | 'version'>
/** What a table of goods says of an item; when it goes on sale is the console's alone. */
type TableFields = Omit<Fields, 'pictures' | 'publish_at' | 'unpublish_at'>

/** Locks the category until the item is written, so that it is not deleted. */
export async function holdCategory({ db }: StaffContext, id: number): Promise<void> {
  const held = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('key share')
  if (held.length === 0) throw new AppError('field_format', { field: 'category_id' })
}

/**
 * Software and memberships are bought for a term, and only they are; the trial is a membership, packages go with
 * software.
 */
function checkService(kind: GoodsKind, { term, trial, optional_packages }: TableFields): void {
  const wrong = (field: string) => new AppError('field_format', { field })
  if (isService(kind) ? term === null || !isTerm(term) : term !== null) throw wrong('term')
  if (trial === 1 && kind !== 'membership') throw wrong('trial')
  if (optional_packages > 0 && kind !== 'software') throw wrong('optional_packages')
}

/** Each once. Only what is bought for a device says on which it runs, and only software for which vehicles, and what it does. */
function fitOf(kind: GoodsKind, { models, makes, country_ids, functions }: TableFields) {
  const wrong = (field: string) => new AppError('field_format', { field })
  if (models.length > 0 && !isService(kind)) throw wrong('models')
  for (const [field, list] of Object.entries({ makes, country_ids, functions }))
    if (list.length > 0 && kind !== 'software') throw wrong(field)
  return {
    models: [...new Set(models)],
    makes: [...new Set(makes)],
    countryIds: [...new Set(country_ids)],
    functions: [...new Set(functions)],
  }
}

/**
 * As many packages as software takes have to be left once those are out that promise what it does itself.
 * @throws AppError package_contained
 */
export async function ensureEnough(
  { db }: StaffContext,
  { optional_packages: most, functions, makes }: Pick<Fields, 'optional_packages' | 'functions' | 'makes'>,
): Promise<void> {
  if (most === 0 || functions.length === 0) return
  const { offered, contained } = await findContained(db, { functions, makes })
  if (contained.length > 0 && offered < most) throw new AppError('package_contained', { field: 'functions' })
}

/** An item that is on sale, as its row says to whom. */
export const storedStatus = (kind: GoodsKind, audience: Fields['audience'], status: 0 | 1): number =>
  status === 1 && (audience !== 'everybody' || isReward(kind)) ? onOffer : status

/**
 * An item's fields as its row has them, by the rules that need no other row.
 * @throws AppError field_format
 */
export function goodsRow(kind: GoodsKind, fields: TableFields) {
  checkService(kind, fields)
  return {
    slug: fields.slug,
    goodType: fields.good_type,
    channelType: fields.channel_type,
    categoryId: fields.category_id,
    status: storedStatus(kind, fields.audience, fields.status),
    isHot: fields.is_hot,
    isOrderby: fields.is_orderby,
    position: fields.position,
    names: withoutEmpty(fields.names),
    subtitles: withoutEmpty(fields.subtitles),
    descriptions: withoutEmpty(fields.descriptions),
    term: fields.term,
    trial: fields.trial === 1,
    optionalPackages: fields.optional_packages,
    taxClass: fields.tax_class,
    ...fitOf(kind, fields),
    audience: fields.audience,
  }
}

/**
 * The console's input of an item, as it is stored.
 * @throws AppError slug_taken, picture_unreadable, package_contained, field_format
 */
export async function goodsValues(ctx: StaffContext, kind: GoodsKind, fields: Fields, own?: number) {
  await ensureSlugFree(ctx, { table: products, id: products.id, slug: products.slug, field: 'slug' }, fields.slug, own)
  if (fields.category_id !== null) await holdCategory(ctx, fields.category_id)
  await ensureEnough(ctx, fields)
  return { ...goodsRow(kind, fields), pictures: await findStored(ctx, fields.pictures, 'pictures') }
}
