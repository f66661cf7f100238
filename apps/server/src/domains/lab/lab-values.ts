import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { labStaffEndpoints } from '@pitlane/contract/lab/staff.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { findStored } from '../catalog/public.ts'

type Fields = Omit<ParsedOf<typeof labStaffEndpoints.updateStaffLab>, 'id' | 'version'>

/** @throws AppError picture_unreadable, field_format for an end before the beginning */
export async function labValues(ctx: StaffContext, fields: Fields) {
  if (fields.ends_at <= fields.starts_at) throw new AppError('field_format', { field: 'ends_at' })
  const [picture] = await findStored(ctx, fields.picture ? [fields.picture] : [], 'picture')
  return {
    status: fields.status,
    titles: withoutEmpty(fields.titles),
    summaries: withoutEmpty(fields.summaries),
    descriptions: withoutEmpty(fields.descriptions),
    expectations: withoutEmpty(fields.expectations),
    agreements: withoutEmpty(fields.agreements),
    fileId: picture?.file ?? null,
    places: fields.places,
    startsAt: new Date(fields.starts_at),
    endsAt: new Date(fields.ends_at),
    // Who asks for a model asks for a device.
    needsDevice: fields.needs_device || fields.models.length > 0,
    models: [...new Set(fields.models)],
    countryIds: [...new Set(fields.country_ids)],
  }
}
