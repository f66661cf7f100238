import type { downloadEndpoints } from '@pitlane/contract/download/download.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { brandOf, type Brand } from '@pitlane/domain/brand.ts'
import type { PagePlace } from '@pitlane/domain/download/blocks.ts'
import { mostOlder } from '@pitlane/domain/download/release.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { presentBlock, presentDownload, type Offered, type Released } from './present.ts'
import { downloadPages, releaseFiles, releases } from './tables.ts'

type Reader = Pick<Context, 'db' | 'now' | 'lang' | 'channel'>

/**
 * What is offered of each app, in the order of the systems: the newest release for each, and some before it. One whose
 * file is broken is passed over.
 */
async function findOffered({ db, now }: Reader, apps: readonly string[]): Promise<Map<string, Offered[]>> {
  if (apps.length === 0) return new Map()
  const place = sql<number>`row_number() over (partition by ${releases.app}, ${releases.system} order by ${releases.parts} desc)`
  const ranked = db
    .select({ id: releases.id, place: place.as('place') })
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
    .as('ranked')
  const rows: Released[] = await db
    .select({ release: releases, file: releaseFiles })
    .from(ranked)
    .innerJoin(releases, eq(releases.id, ranked.id))
    .leftJoin(releaseFiles, eq(releaseFiles.id, releases.fileId))
    .where(lte(ranked.place, 1 + mostOlder))
    .orderBy(asc(ranked.place))
  const offeredIn = (mine: readonly Released[]) =>
    systems.flatMap((system) => {
      const [newest, ...older] = mine.filter(({ release }) => release.system === system)
      return newest ? [[newest, ...older] as const] : []
    })
  const byApp = Map.groupBy(rows, ({ release }) => release.app)
  return new Map([...byApp].map(([app, mine]) => [app, offeredIn(mine)]))
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
  const downloads = await findOffered(ctx, apps)
  return {
    blocks: blocks.map((block) => presentBlock(block, ctx.lang, downloads)),
    is_draft: drafted?.state === 'draft',
  }
}

export async function listDownloads(ctx: Reader, { app }: ParsedOf<typeof downloadEndpoints.listDownloads>) {
  const offered = (await findOffered(ctx, [app])).get(app) ?? []
  return offered.map((one) => presentDownload(one, ctx.lang))
}
