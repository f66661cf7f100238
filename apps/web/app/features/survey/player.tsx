import type { Survey } from '@pitlane/contract/survey/survey.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { CalendarClock, CircleCheck, ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { Intro } from './intro.tsx'
import { QuestionStep } from './question-step.tsx'
import { WithoutScript } from './without-script.tsx'
import { useMoment } from '../../lib/use-moment.ts'
import { usePlayer } from './use-player.ts'

type PlayerProps = { bar: ReactNode; survey: Survey; known: boolean }

/** The first screen, a screen for each question, and thanks; or why there is nothing to answer. */
export function Player({ bar, survey, known }: PlayerProps) {
  const t = useT()
  const moment = useMoment()
  const player = usePlayer(survey)
  const [query] = useSearchParams()
  const told = query.get('told')
  const said = (icon: ReactNode, title: string, text: ReactNode) => (
    <Page bar={bar}>
      <EmptyState
        titleAs="h1"
        icon={icon}
        title={title}
        text={<span dir="auto">{text}</span>}
        action={<Button href="/">{t('shell.to_home')}</Button>}
      />
    </Page>
  )
  const { thanks } = player
  if (thanks) {
    const points = thanks.points === null ? '' : ` ${t('survey.given', { count: thanks.points })}`
    return said(<CircleCheck />, t('survey.thanks'), thanks.thanks + points)
  }
  // Sent without script.
  if (told === 'thanks') return said(<CircleCheck />, t('survey.thanks'), survey.thanks)
  if (told === 'answered' || player.sent || survey.answered)
    return said(<CircleCheck />, t('survey.answered'), t('survey.answered_text'))
  if (survey.state === 'upcoming')
    return said(<CalendarClock />, t('survey.upcoming'), t('survey.upcoming_text', { time: moment(survey.opens_at) }))
  if (survey.state === 'closed')
    return said(<ClipboardList />, t('survey.closed'), t('survey.closed_text', { time: moment(survey.closes_at) }))
  if (player.isLoading)
    return (
      <Page bar={bar}>
        <div aria-busy="true">
          <SkeletonText />
        </div>
        <WithoutScript survey={survey} />
      </Page>
    )
  if (!player.question) return <Intro bar={bar} player={player} known={known} />
  return <QuestionStep key={player.question.id} bar={bar} player={player} question={player.question} />
}
