import type { catalogStaffEndpoints } from '@pitlane/contract/catalog.staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type GoodsKind, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { type Texts, withoutEmpty } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../account/public.ts'
import { AppError } from '../http/app-error.ts'
import { ensureSlugFree } from './slug-free.ts'
import { findStored } from './stored-pictures.ts'
import { categories, products } from './tables.ts'

type Fields = Omit<ParsedOf<typeof catalogStaffEndpoints.updateStaffGoods>, 'id' | 'version'>

/** The names in all languages, lower case, as the search wants them. */
const searchTextOf = (names: Texts): string => [...new Set(Object.values(names))].join('\n').toLowerCase()

/**
 * What the console sends of an item, as it is stored.
 * @throws AppError slug_taken, picture_unreadable, field_format
 */
export async function goodsValues(ctx: StaffContext, kind: GoodsKind, fields: Fields, own?: number) {
  await ensureSlugFree(ctx, { table: products, id: products.id, slug: products.slug, field: 'slug' }, fields.slug, own)
  if (fields.category_id !== null && (await ctx.db.$count(categories, eq(categories.id, fields.category_id))) === 0) {
    throw new AppError('field_format', { field: 'category_id' })
  }
  // Only software and memberships are bought for a time.
  if (fields.duration_days !== null && !isVirtual(kind)) throw new AppError('field_format', { field: 'duration_days' })
  const names = withoutEmpty(fields.names)
  return {
    slug: fields.slug,
    goodType: fields.good_type,
    channelType: fields.channel_type,
    categoryId: fields.category_id,
    status: fields.status,
    isHot: fields.is_hot,
    isOrderby: fields.is_orderby,
    position: fields.position,
    names,
    subtitles: withoutEmpty(fields.subtitles),
    descriptions: withoutEmpty(fields.descriptions),
    searchText: searchTextOf(names),
    pictures: await findStored(ctx, fields.pictures, 'pictures'),
    durationDays: fields.duration_days,
  }
}
