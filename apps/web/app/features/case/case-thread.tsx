import type { CaseDetail } from '@pitlane/contract/case/case.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { type ReactNode, useState } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { MediaStrip } from '../review/index.ts'
import { CaseFacts } from './case-facts.tsx'
import { caseHref } from './case-href.ts'
import { CaseState } from './case-state.tsx'
import styles from './case.module.css'
import { RateForm } from './rate-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useSolve } from './use-case-acts.ts'

/** State and number at the head, then the conversation, then what I can do. */
export function CaseThread({ bar, first, sent }: { bar: ReactNode; first: CaseDetail; sent: boolean }) {
  const { t, date } = useI18n()
  const [one, setOne] = useState(first)
  const ended = one.ended_at !== null
  const solve = useSolve(one.number, setOne)
  return (
    <Page bar={bar}>
      <Stack>
        <Card>
          <p className={styles.head}>
            <b className={styles.number}>{one.number}</b>
            <CaseState state={one.state} />
          </p>
          {sent && (
            <p role="status">
              <b>{t('case.sent')}</b>
            </p>
          )}
          <p className={styles.quiet}>{stateText()}</p>
        </Card>
        <CaseFacts one={one} />
        <ol className={styles.thread} aria-label={t('case.thread')}>
          {one.messages.map((message) => (
            <li key={message.id} className={styles.message} data-from={message.from}>
              <p className={styles.meta}>
                <b>
                  <bdi>{message.from === 'owner' ? t('case.you') : message.name || one.recipient}</bdi>
                </b>
                <time dateTime={new Date(message.created_at).toISOString()}>
                  {date(message.created_at, true)}
                  {message.via === 'mail' && ` · ${t('case.by_mail')}`}
                </time>
              </p>
              <p className={styles.text} dir="auto">
                {message.text}
              </p>
              <MediaStrip
                media={message.media}
                author={message.from === 'owner' ? t('case.you') : message.name || one.recipient}
              />
            </li>
          ))}
        </ol>
        {one.rate_refusal === null && <RateForm one={one} onChanged={setOne} />}
        {(!ended || one.reopen_refusal === null) && (
          <ReplyForm key={one.messages.length} one={one} reopens={ended} onSent={setOne} />
        )}
        {!ended && (
          <>
            <FormProblem>{solve.problem}</FormProblem>
            <Button wide kind="secondary" loading={solve.busy} onClick={() => void solve.solve()}>
              {t('case.is_solved')}
            </Button>
          </>
        )}
        {ended && one.reopen_refusal !== null && (
          <Button wide kind="secondary" href="/case/study">
            {t('case.ask')}
          </Button>
        )}
      </Stack>
    </Page>
  )

  function stateText(): ReactNode {
    if (one.merged_into)
      return (
        <>
          {t('case.goes_on')} <Link href={caseHref(one.merged_into)}>{one.merged_into}</Link>
        </>
      )
    if (one.state === 'closed') return t(one.close_reason === 'silence' ? 'case.text_silence' : 'case.text_closed')
    if (one.state !== 'solved' && one.first_answer_at === null)
      return t('case.text_due', { recipient: one.recipient, time: date(one.answer_due_at, true) })
    return t(`case.text_${one.state}`, { name: one.technician || one.recipient })
  }
}
