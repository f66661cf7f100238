import { brands } from '@pitlane/domain/brand.ts'
import { blockLengths, mostBlocks, pagePlaces, pageStates } from '@pitlane/domain/download/blocks.ts'
import { releaseLengths, releaseStates, sha256Pattern } from '@pitlane/domain/download/release.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import { versionPattern } from '@pitlane/domain/download/version.ts'
import * as z from 'zod/mini'
import { storedPicture, storedPictureInput } from '../catalog/staff-display.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageOf, text } from '../shapes.ts'
import { key, listing, staffTexts, version } from '../staff-shapes.ts'
import { app } from './download.ts'

/** Pages of blocks and the releases that they offer, as staff write them. */

const textBlock = <const Kind extends 'heading' | 'text' | 'features'>(kind: Kind) =>
  z.object({ kind: z.literal(kind), texts: staffTexts(blockLengths[kind]) })
const downloadsBlock = z.object({ kind: z.literal('downloads'), texts: staffTexts(blockLengths.downloads), app })
const pictureBlock = <Picture extends z.ZodMiniType>(picture: Picture) =>
  z.object({ kind: z.literal('picture'), texts: staffTexts(blockLengths.picture), picture })
const blocksOf = <Picture extends z.ZodMiniType>(picture: Picture) =>
  z
    .array(
      z.discriminatedUnion('kind', [
        textBlock('heading'),
        textBlock('text'),
        textBlock('features'),
        downloadsBlock,
        pictureBlock(picture),
      ]),
    )
    .check(z.maxLength(mostBlocks))

/** As the blocks are kept. */
export const storedBlocks = blocksOf(z.object({ file: z.uuid(), width: z.int(), height: z.int() }))
export type StoredBlock = z.output<typeof storedBlocks>[number]

const pageFields = {
  place: z.enum(pagePlaces),
  brand: z.enum(brands),
  state: z._default(z.enum(pageStates), 'draft'),
  blocks: blocksOf(storedPictureInput),
}
const staffPage = z.object({
  id: z.int(),
  place: z.enum(pagePlaces),
  brand: z.enum(brands),
  state: z.enum(pageStates),
  blocks: blocksOf(storedPicture),
  /** Where whoever has the address sees it, published or not. */
  preview: z.string(),
  updated_at: instant,
  version,
})
export type StaffDownloadPage = z.output<typeof staffPage>

/** Files of releases are uploaded first, and used by a release within a day. */
export const uploadRelease = endpoint({
  audience: ['marketing'],
  flavour: 'shop',
  method: 'POST',
  path: '/console_api/release-files',
  summary:
    'Uploads the file of a release as the field `file` of a multipart form; the server counts its bytes and SHA-256',
  input: z.object({}),
  output: z.object({ file: z.uuid(), name: z.string(), bytes: z.int(), sha256: z.string() }),
  form: 'file',
  limit: { max: 60, seconds: 3600, by: 'user' },
  codes: ['field_required', 'release_kind', 'release_too_large', 'service_unavailable'],
})

const told = {
  notes: staffTexts(releaseLengths.notes),
  /** Such as “Windows 10, 64 bit”. */
  minimum: z.string().check(z.trim(), z.maxLength(releaseLengths.minimum)),
  released_at: instant,
  state: z._default(z.enum(releaseStates), 'draft'),
}
const staffRelease = z.object({
  id: z.int(),
  app: z.string(),
  system: z.enum(systems),
  number: z.string(),
  state: z.enum(releaseStates),
  notes: staffTexts(releaseLengths.notes),
  minimum: z.string(),
  released_at: instant,
  /** Where it leads now. */
  href: z.string(),
  file_name: z.string(),
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  /** When the file was found missing or changed; then nobody is led to it. */
  broken_at: z.nullable(instant),
  version,
})
export type StaffRelease = z.output<typeof staffRelease>

const staff = { audience: ['marketing'], flavour: 'shop' } as const
const page = '/console_api/download-pages/{id}'
const release = '/console_api/releases/{id}'

export const downloadStaffEndpoints = {
  listStaffDownloadPages: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/download-pages',
    summary: 'Pages about apps, drafts as well',
    input: z.object({ ...listing(['id']), place: z.optional(z.enum(pagePlaces)), brand: z.optional(z.enum(brands)) }),
    output: pageOf(staffPage),
  }),
  getStaffDownloadPage: endpoint({
    ...staff,
    method: 'GET',
    path: page,
    summary: 'One page',
    input: z.object({ id }),
    output: staffPage,
  }),
  createDownloadPage: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/download-pages',
    summary: 'Creates a page; published, it takes the place of the one that was, which is a draft from then on',
    input: z.object({ key, ...pageFields }),
    output: staffPage,
    maxBytes: 4_194_304,
    codes: ['picture_unreadable'],
  }),
  updateDownloadPage: endpoint({
    ...staff,
    method: 'PUT',
    path: page,
    summary: 'Changes a page; published, it takes the place of the one that was, which is a draft from then on',
    input: z.object({ id, version, ...pageFields }),
    output: staffPage,
    maxBytes: 4_194_304,
    codes: ['edited_meanwhile', 'picture_unreadable'],
  }),
  listStaffReleases: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/releases',
    summary: 'Releases; `q` is a part of the app or the version',
    input: z.object({
      ...listing(['id']),
      system: z.optional(z.enum(systems)),
      state: z.optional(z.enum(releaseStates)),
    }),
    output: pageOf(staffRelease),
  }),
  getStaffRelease: endpoint({
    ...staff,
    method: 'GET',
    path: release,
    summary: 'One release',
    input: z.object({ id }),
    output: staffRelease,
  }),
  createRelease: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/releases',
    summary: 'Creates a release from an uploaded file, or with the address of a store or a file elsewhere',
    input: z.object({
      key,
      app,
      system: z.enum(systems),
      number: z.string().check(z.trim(), z.maxLength(releaseLengths.version), z.regex(versionPattern)),
      file: z._default(z.nullable(z.uuid()), null),
      /** Of the web, by https. */
      url: z._default(z.nullable(text(releaseLengths.url)), null),
      /** Of a file elsewhere. */
      bytes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(2 ** 40))), null),
      sha256: z._default(z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.regex(sha256Pattern))), null),
      ...told,
    }),
    output: staffRelease,
    codes: ['release_exists', 'release_kind'],
  }),
  updateRelease: endpoint({
    ...staff,
    method: 'PUT',
    path: release,
    summary: 'Changes what is told of a release, publishes or withdraws it; what it is stays',
    input: z.object({ id, version, ...told }),
    output: staffRelease,
    codes: ['edited_meanwhile'],
  }),
}
