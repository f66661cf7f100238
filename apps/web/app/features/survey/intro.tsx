import { dateFormat } from '@pitlane/domain/formats.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { CalendarClock, EyeOff, Gift, ListChecks, Trash2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { FormProblem } from '../../lib/form-problem.tsx'
import styles from './survey.module.css'
import { useMoment } from '../../lib/use-moment.ts'
import type { PlayerState } from './use-player.ts'
import { WithoutScript } from './without-script.tsx'

type IntroProps = { bar: ReactNode; player: PlayerState; known: boolean }

/** What it is about, how long, whose the answers stay and until when: all that one should know before the first. */
export function Intro({ bar, player, known }: IntroProps) {
  const { t, locale } = useI18n()
  const moment = useMoment()
  const { survey } = player
  const hangs = survey.questions.some(({ only }) => only.length > 0)
  const login = `/vip_pay/login?next=${encodeURIComponent(`/research/index?code=${survey.code}`)}`
  const action = (
    <StickyBar note={t('survey.kept_here')} className={styles.scripted}>
      <Button wide size="l" onClick={player.begin}>
        {t(player.isKept ? 'survey.continue' : 'survey.start')}
      </Button>
    </StickyBar>
  )
  // Of the same zone for everybody: server and browser say the same day.
  const keptUntil = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(survey.kept_until)
  return (
    <Page bar={bar} action={action}>
      <Stack gap="sections">
        <Card>
          <h1 className={styles.title} dir="auto">
            {survey.title}
          </h1>
          <p className={styles.text} dir="auto">
            {survey.intro}
          </p>
        </Card>
        <ul className={styles.facts}>
          <Fact icon={<ListChecks />}>
            {t(hangs ? 'survey.most_questions' : 'survey.all_questions', { count: survey.questions.length })}
          </Fact>
          <Fact icon={<CalendarClock />}>{t('survey.open_until', { time: moment(survey.closes_at) })}</Fact>
          {survey.points !== null && (
            <Fact icon={<Gift />}>
              {t('survey.points', { count: survey.points })}
              {!known && (
                <span className="for-visitor">
                  <br />
                  {t('survey.points_login')} <a href={login}>{t('survey.log_in')}</a>
                </span>
              )}
            </Fact>
          )}
          <Fact icon={survey.anonymous ? <EyeOff /> : <UserRound />}>
            {t(survey.anonymous ? 'survey.anonymous' : 'survey.tied')}
          </Fact>
          <Fact icon={<Trash2 />}>{t('survey.kept_until', { day: keptUntil })}</Fact>
        </ul>
        <FormProblem>{player.failure}</FormProblem>
        <WithoutScript survey={survey} />
      </Stack>
    </Page>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles.fact}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <span>{children}</span>
  </li>
)
