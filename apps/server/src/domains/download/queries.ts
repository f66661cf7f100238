import type { downloadEndpoints } from '@pitlane/contract/download/download.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { brandOf, type Brand } from '@pitlane/domain/brand.ts'
import type { PagePlace } from '@pitlane/domain/download/blocks.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { presentBlock, presentDownload, type Released } from './present.ts'
import { downloadPages, releaseFiles, releases } from './tables.ts'

type Reader = Pick<Context, 'db' | 'now' | 'lang' | 'channel'>

/** The newest release of each app for each system, in the order of the systems; one whose file is broken is passed over. */
async function findNewest({ db, now }: Reader, apps: readonly string[]): Promise<Map<string, Released[]>> {
  if (apps.length === 0) return new Map()
  const rows: Released[] = await db
    .selectDistinctOn([releases.app, releases.system], { release: releases, file: releaseFiles })
    .from(releases)
    .leftJoin(releaseFiles, eq(releaseFiles.id, releases.fileId))
    .where(
      and(
        inArray(releases.app, [...apps]),
        eq(releases.state, 'published'),
        lte(releases.releasedAt, new Date(now)),
        isNull(releaseFiles.brokenAt),
      ),
    )
    .orderBy(asc(releases.app), asc(releases.system), desc(releases.parts))
  const ordered = rows.toSorted(
    (one, other) => systems.indexOf(one.release.system) - systems.indexOf(other.release.system),
  )
  return Map.groupBy(ordered, ({ release }) => release.app)
}

/** A brand without a page of its own shows the other's. */
async function findPublished({ db }: Reader, place: PagePlace, brand: Brand) {
  const [row] = await db
    .select()
    .from(downloadPages)
    .where(
      and(
        eq(downloadPages.place, place),
        inArray(downloadPages.brand, [brand, 'petrol']),
        eq(downloadPages.state, 'published'),
      ),
    )
    .orderBy(sql`(${downloadPages.brand} = ${brand}) desc`)
    .limit(1)
  return row
}

async function findDraft({ db }: Reader, place: PagePlace, key: string) {
  const [row] = await db
    .select()
    .from(downloadPages)
    .where(and(eq(downloadPages.previewKey, key), eq(downloadPages.place, place)))
  return row
}

/** A place that nobody has written yet is an empty page: its screen shows the companion app's downloads. */
export async function getDownloadPage(
  ctx: Reader,
  { place, preview }: ParsedOf<typeof downloadEndpoints.getDownloadPage>,
) {
  const drafted = preview === undefined ? undefined : await findDraft(ctx, place, preview)
  const page = drafted ?? (await findPublished(ctx, place, brandOf(ctx.channel)))
  const blocks = page?.blocks ?? []
  const apps = blocks.flatMap((block) => (block.kind === 'downloads' ? [block.app] : []))
  const downloads = await findNewest(ctx, apps)
  return {
    blocks: blocks.map((block) => presentBlock(block, ctx.lang, downloads)),
    is_draft: drafted?.state === 'draft',
  }
}

export async function listDownloads(ctx: Reader, { app }: ParsedOf<typeof downloadEndpoints.listDownloads>) {
  const newest = (await findNewest(ctx, [app])).get(app) ?? []
  return newest.map((released) => presentDownload(released, ctx.lang))
}
