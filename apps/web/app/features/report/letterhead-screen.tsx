import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { LetterheadForm } from './letterhead-form.tsx'
import type { SavedLetterhead } from './use-letterhead.ts'

export const loader = screenLoader(['report', 'media'], () => ({
  noindex: true,
  saved: unloaded<SavedLetterhead>(),
}))
export const clientLoader = privateLoader(async ({ api }) => ({
  saved: await api.getLetterhead({}, { noLoading: true }),
}))
export const meta = screenMeta

/** Edits the letterhead that a workshop has above its reports. */
export default function LetterheadScreen() {
  const { title, saved } = useLoaderData<typeof loader>()
  const bar = <AppBar title={title} back={useBack('/me')} />
  if (saved) return <LetterheadForm bar={bar} saved={saved} />
  return (
    <Page surface="card" bar={bar}>
      <SkeletonList rows={5} />
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
