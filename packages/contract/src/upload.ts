import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What was uploaded: `${src}/640.webp` is the picture, or stands for the video, which is `${src}/video`. */
export const medium = z.object({
  id: z.uuid(),
  kind: z.enum(['image', 'video']),
  src: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Medium = z.output<typeof medium>

/** The same as it is shown with what it belongs to. */
export const shownMedium = z.object({
  file: z.string(),
  kind: z.enum(['image', 'video']),
  src: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ShownMedium = z.output<typeof shownMedium>

const pictureCodes = [
  'field_required',
  'file_kind',
  'picture_svg',
  'picture_heic',
  'picture_unreadable',
  'picture_too_large',
  'picture_too_many_pixels',
  'upload_day_limit',
  'uploads_busy',
  'service_unavailable',
] as const

/** Calls whose input is the one file of a multipart form, in the field `file`. They are no part of the JSON client. */
export const uploadEndpoints = {
  uploadFile: endpoint({
    audience: 'user',
    flavour: 'community',
    method: 'POST',
    path: '/community_api/core-system/sys_file/uploadFile',
    summary:
      'Uploads one picture (less than 5,242,880 bytes) or video as the field `file` of a multipart form. Nobody sees it until something names it; what nothing names within a day is deleted',
    input: z.object({}),
    output: medium,
    form: 'file',
    limit: { max: 120, seconds: 3600, by: 'user' },
    codes: [...pictureCodes, 'video_too_large', 'video_unreadable'],
  }),
  uploadReportPhoto: endpoint({
    audience: 'device',
    flavour: 'shop',
    method: 'POST',
    path: '/apicloud/v1/photographs',
    summary:
      'Uploads one picture (less than 5,242,880 bytes) as the field `file` of a multipart form, for a report that is sent within a day; where and with what it was taken is removed',
    input: z.object({}),
    output: z.object({ id: z.uuid() }),
    form: 'file',
    limit: { max: 600, seconds: 3600, by: 'device' },
    codes: pictureCodes,
  }),
}

export const mediaEndpoints = {
  getUploadLimits: endpoint({
    audience: 'public',
    flavour: 'shop',
    method: 'GET',
    path: '/h5_mall/upload-limits',
    summary: 'The first number of bytes that is too many, for pictures and for videos',
    input: z.object({}),
    output: z.object({ picture_bytes: z.int(), video_bytes: z.int() }),
  }),
}
