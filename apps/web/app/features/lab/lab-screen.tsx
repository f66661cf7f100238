import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { FlaskConical } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { labsHref } from './lab-href.ts'
import { Lab } from './lab.tsx'
import { detailLoader, loadLab } from './load-labs.ts'

export const loader = screenLoader(['lab', 'media', 'review'], async ({ api, query, now }) => {
  const answer = await loadLab(api, query.get('id'))
  return { answer, now, known: false, ...(answer.kind === 'lab' ? { description: answer.lab.summary } : {}) }
})
export const clientLoader = detailLoader
export const meta = screenMeta

/** One lab: `?id=`. */
export default function LabScreen() {
  const { title, answer, now, known } = useLoaderData<typeof loader>()
  const t = useT()
  const bar = <AppBar title={title} titleAs="p" back={useBack(labsHref)} />
  if (answer.kind === 'gone')
    return (
      <Page bar={bar}>
        <ErrorState
          titleAs="h1"
          icon={<FlaskConical />}
          title={t('lab.gone')}
          action={<Button href={labsHref}>{t('lab.see_all')}</Button>}
        />
      </Page>
    )
  return <Lab key={answer.lab.id} bar={bar} first={answer.lab} now={now} known={known} />
}

export { LoadFailed as ErrorBoundary }
