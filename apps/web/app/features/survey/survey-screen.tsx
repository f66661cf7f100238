import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { ClipboardList } from 'lucide-react'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { loadSurvey, surveyLoader } from './load-survey.ts'
import { Player } from './player.tsx'

export const loader = screenLoader(['survey'], async ({ api, query }) => {
  const answer = await loadSurvey(api, query.get('code'))
  const description = answer.kind === 'survey' ? { description: answer.survey.intro } : {}
  return { answer, known: false, ...description }
})
export const clientLoader = surveyLoader
/** Another question is no other survey; what asks for it to be read again stays where it is. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.searchParams.get('code') !== nextUrl.searchParams.get('code')
export const meta = screenMeta

/** A survey: `?code=`, and `?question=` once one has begun. */
export default function SurveyScreen() {
  const { title, answer, known } = useLoaderData<typeof loader>()
  const t = useT()
  const bar = <AppBar title={title} titleAs="p" back={useBack('/')} />
  if (answer.kind === 'gone')
    return (
      <Page bar={bar}>
        <ErrorState
          titleAs="h1"
          icon={<ClipboardList />}
          title={t('survey.gone')}
          text={t('survey.gone_text')}
          action={<Button href="/">{t('shell.to_home')}</Button>}
        />
      </Page>
    )
  return <Player key={answer.survey.code} bar={bar} survey={answer.survey} known={known} />
}

export { LoadFailed as ErrorBoundary }
