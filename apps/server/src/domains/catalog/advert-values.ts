import type { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { findStored } from './stored-pictures.ts'

type Fields = Omit<ParsedOf<typeof catalogDisplayStaffEndpoints.updateStaffAdvert>, 'id' | 'version'>

const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant))

/** @throws AppError picture_unreadable, field_format for an end before the beginning */
export async function advertValues(ctx: StaffContext, fields: Fields) {
  const { starts_at, ends_at } = fields
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    throw new AppError('field_format', { field: 'ends_at' })
  const [picture] = await findStored(ctx, fields.picture ? [fields.picture] : [], 'picture')
  return {
    place: fields.place,
    titles: withoutEmpty(fields.titles),
    texts: withoutEmpty(fields.texts),
    href: fields.href,
    fileId: picture?.file ?? null,
    position: fields.position,
    startsAt: dateOf(starts_at),
    endsAt: dateOf(ends_at),
    active: fields.active,
  }
}
