import { blockKinds, pagePlaces } from '@pitlane/domain/download/blocks.ts'
import { appPattern, releaseLengths } from '@pitlane/domain/download/release.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, picture } from '../shapes.ts'

export const app = z.string().check(z.trim(), z.maxLength(releaseLengths.app), z.regex(appPattern))

const offered = {
  version: z.string(),
  released_at: instant,
  /** A file of ours by its path, or a store's page. */
  href: z.string(),
  /** Whether it is a file of ours. */
  is_file: z.boolean(),
  /** Both null for a store's page, which says them itself. */
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  /** In the reader's language. */
  notes: z.string(),
  minimum: z.string(),
}
const older = z.object(offered)
export type OlderDownload = z.output<typeof older>

/** The newest release for one system. */
const download = z.object({
  system: z.enum(systems),
  ...offered,
  /** The releases before it, the newest first, of which only the last few are told. */
  older: z.array(older),
})
export type Download = z.output<typeof download>

const block = z.object({
  kind: z.enum(blockKinds),
  /** In the reader's language. */
  text: z.string(),
  /** Of a picture. */
  picture: z.nullable(picture),
  /** Of a list of downloads. */
  downloads: z.array(download),
})
export type PageBlock = z.output<typeof block>

const open = { audience: 'public', flavour: 'community', method: 'GET' } as const

export const downloadEndpoints = {
  getDownloadPage: endpoint({
    ...open,
    path: '/system/download/page',
    summary: 'A page about an app, as staff have written it for the brand, with the newest release for each system',
    input: z.object({
      place: z.enum(pagePlaces),
      /** Of a draft: whoever has its key sees it. */
      preview: z.optional(z.uuid()),
    }),
    output: z.object({ blocks: z.array(block), is_draft: z.boolean() }),
  }),
  listDownloads: endpoint({
    ...open,
    path: '/system/download/list',
    summary: 'The newest release of an app for each system',
    input: z.object({ app }),
    output: z.array(download),
  }),
}
