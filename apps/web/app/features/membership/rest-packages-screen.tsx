import type { OptionalPackage, SoftwarePiece } from '@pitlane/contract/membership/membership.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { packageLengths } from '@pitlane/domain/membership/offers.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { PackageX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { findRest, type Packages, packageCount } from './member-calls.ts'
import { PackageChoice } from './package-choice.tsx'
import { PackageSearch } from './package-search.tsx'
import { useChoosePackages } from './use-choose-packages.ts'
import { usePackages } from './use-packages.ts'

type Loaded = { piece: SoftwarePiece; packages: Packages }

export const loader = screenLoader(['membership'], ({ query, now }) => ({
  noindex: true,
  q: (query.get('q') ?? '').trim().slice(0, packageLengths.search),
  now,
  loaded: unloaded<Loaded>(),
  isGone: false,
}))
/** `?piece=`: a paid span of software on a device of mine. */
export const clientLoader = privateLoader(async ({ api, query }) => {
  const q = (query.get('q') ?? '').trim().slice(0, packageLengths.search)
  const id = /^[1-9]\d{0,14}$/.exec(query.get('piece') ?? '')?.[0]
  if (!id) return { isGone: true }
  const asked = { id, page_size: packageCount, ...(q ? { q } : {}) }
  const loaded = await api.getSoftwarePiece(asked, inPlace).catch((error: unknown) => {
    // Refunded, given away, or never mine.
    if (error instanceof CallError && error.status === 404) return null
    throw error
  })
  return { loaded, isGone: loaded === null }
})
export const meta = screenMeta

const none: Packages = { list: [] as OptionalPackage[], total: 0, page: 1, pageSize: packageCount }

/** The packages that were not picked before paying: chosen now, until the limit. */
export default function RestPackagesScreen() {
  const { title, q, now, loaded, isGone } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const piece = loaded?.piece
  const id = piece?.id ?? 0
  const room = piece ? piece.most - piece.packages.length : 0
  const isOver = piece !== undefined && piece.end <= now
  const packages = usePackages({
    name: `rest:${id}`,
    first: loaded?.packages ?? none,
    most: room,
    find: (page) => findRest(id, q, page),
  })
  const { choose, busy, problem } = useChoosePackages(id, packages)
  const picked = packages.picked.size
  const isOpen = room > 0 && !isOver
  return (
    <Page
      bar={
        <AppBar
          title={title}
          back={useBack('/me/devices')}
          below={isOpen && <PackageSearch q={q} hidden={{ piece: id }} />}
        />
      }
      action={
        isOpen && (
          <StickyBar note={<span role="status">{t('membership.picked', { count: picked, most: room })}</span>}>
            <Button wide size="l" loading={busy} disabled={picked === 0} onClick={() => void choose()}>
              {t('membership.rest_add')}
            </Button>
          </StickyBar>
        )
      }
    >
      {piece ? (
        <Stack>
          <PieceCard piece={piece} isOver={isOver} />
          {problem && (
            <div role="alert">
              <FieldError>{problem}</FieldError>
            </div>
          )}
          {isOpen && <PackageChoice packages={packages} taken={new Set(piece.packages.map((one) => one.id))} />}
        </Stack>
      ) : isGone ? (
        <EmptyState
          icon={<PackageX size={32} />}
          title={t('shell.not_found')}
          action={<Button href="/me/devices">{t('shell.back')}</Button>}
        />
      ) : (
        <Card>
          <SkeletonList rows={6} />
        </Card>
      )}
    </Page>
  )
}

/** What it is, on which device, from when until when, and what of it is chosen. */
function PieceCard({ piece, isOver }: { piece: SoftwarePiece; isOver: boolean }) {
  const { t, date } = useI18n()
  const room = piece.most - piece.packages.length
  return (
    <Card tone="sunken">
      <h2>{piece.name}</h2>
      <p>
        <bdi>{piece.device_name || piece.model}</bdi> ·{' '}
        {t('membership.rest_span', { from: date(piece.start), until: date(piece.end) })}
      </p>
      {piece.packages.length > 0 && (
        <p>{t('membership.rest_chosen', { list: piece.packages.map(({ name }) => name) })}</p>
      )}
      <p role="status">
        {t(isOver ? 'membership.rest_over' : room > 0 ? 'membership.rest_text' : 'membership.rest_full', {
          count: room > 0 ? room : piece.most,
        })}
      </p>
    </Card>
  )
}

export { LoadFailed as ErrorBoundary }
