import type { CaseDetail } from '@pitlane/contract/case/case.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { LifeBuoy } from 'lucide-react'
import { useLoaderData, useSearchParams } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { CaseThread } from './case-thread.tsx'

type Loaded = { kind: 'case'; one: CaseDetail } | { kind: 'gone' }

export const loader = screenLoader(['case', 'media', 'review'], () => ({ noindex: true, loaded: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api, query }): Promise<{ loaded: Loaded }> => {
  const number = query.get('number')?.trim()
  if (!number) return { loaded: { kind: 'gone' } }
  try {
    return { loaded: { kind: 'case', one: await api.getCase({ number }, inPlace) } }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return { loaded: { kind: 'gone' } }
    throw error
  }
})
export const meta = screenMeta

/** One request with all that was said: `?number=`; `&sent=1` right after it was sent. */
export default function CaseScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const bar = <AppBar title={title} back={useBack('/me/cases')} />
  if (loaded?.kind === 'gone')
    return (
      <Page bar={bar}>
        <ErrorState
          icon={<LifeBuoy />}
          title={t('case.gone')}
          action={<Button href="/me/cases">{t('case.see_all')}</Button>}
        />
      </Page>
    )
  if (!loaded)
    return (
      <Page bar={bar}>
        <Card>
          <SkeletonList rows={5} />
        </Card>
      </Page>
    )
  return <CaseThread key={loaded.one.number} bar={bar} first={loaded.one} sent={query.has('sent')} />
}

export { LoadFailed as ErrorBoundary }
