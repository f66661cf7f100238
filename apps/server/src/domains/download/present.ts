import type { Download, OlderDownload, PageBlock } from '@pitlane/contract/download/download.ts'
import type { StaffDownloadPage, StaffRelease, StoredBlock } from '@pitlane/contract/download/staff.ts'
import type { PagePlace } from '@pitlane/domain/download/blocks.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { presentStored } from '../catalog/public.ts'
import type { downloadPages, releaseFiles, releases } from './tables.ts'

type ReleaseRow = typeof releases.$inferSelect
type FileRow = typeof releaseFiles.$inferSelect
export type Released = { release: ReleaseRow; file: FileRow | null }
/** What is offered for one system, the newest first. */
export type Offered = readonly [Released, ...Released[]]

const hrefOf = ({ release, file }: Released): string =>
  file ? `/downloads/${file.id}/${encodeURIComponent(file.name)}` : (release.url ?? '')

const presentOne = (released: Released, lang: Lang): OlderDownload => {
  const { release, file } = released
  return {
    version: release.number,
    released_at: release.releasedAt.getTime(),
    href: hrefOf(released),
    is_file: file !== null,
    bytes: file?.bytes ?? release.bytes,
    sha256: file?.sha256 ?? release.sha256,
    notes: textIn(release.notes, lang),
    minimum: release.minimum,
  }
}

export const presentDownload = ([newest, ...older]: Offered, lang: Lang): Download => ({
  system: newest.release.system,
  ...presentOne(newest, lang),
  older: older.map((one) => presentOne(one, lang)),
})

export const presentBlock = (
  block: StoredBlock,
  lang: Lang,
  downloadsOf: ReadonlyMap<string, Offered[]>,
): PageBlock => {
  const text = textIn(block.texts, lang)
  const { src, width, height } =
    block.kind === 'picture' ? presentStored(block.picture) : { src: '', width: 0, height: 0 }
  const downloads = block.kind === 'downloads' ? (downloadsOf.get(block.app) ?? []) : []
  return {
    kind: block.kind,
    text,
    picture: block.kind === 'picture' ? { src, width, height, alt: text } : null,
    downloads: downloads.map((offered) => presentDownload(offered, lang)),
  }
}

export const presentStaffRelease = (released: Released): StaffRelease => {
  const { release, file } = released
  return {
    id: release.id,
    app: release.app,
    system: release.system,
    number: release.number,
    state: release.state,
    notes: release.notes,
    minimum: release.minimum,
    released_at: release.releasedAt.getTime(),
    href: hrefOf(released),
    file_name: file?.name ?? '',
    bytes: file?.bytes ?? release.bytes,
    sha256: file?.sha256 ?? release.sha256,
    broken_at: file?.brokenAt?.getTime() ?? null,
    version: release.updatedAt.getTime(),
  }
}

const paths = {
  disseminate: '/dnd_app/disseminate',
  ancel: '/dnd_app/ancel',
  desktop: '/community_app/dollarfixDownloadPc',
} as const satisfies Record<PagePlace, string>

export const presentStaffPage = (row: typeof downloadPages.$inferSelect): StaffDownloadPage => ({
  id: row.id,
  place: row.place,
  brand: row.brand,
  state: row.state,
  blocks: row.blocks.map((block) =>
    block.kind === 'picture' ? { ...block, picture: presentStored(block.picture) } : block,
  ),
  preview: `${paths[row.place]}?preview=${row.previewKey}&channel=${row.brand === 'yellow' ? 'yellow' : 'default'}`,
  updated_at: row.updatedAt.getTime(),
  version: row.updatedAt.getTime(),
})
