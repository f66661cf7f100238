import { drawMessage } from '@pitlane/domain/lottery/draw.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { DrawToCheck } from './load-lottery.ts'
import styles from './lottery.module.css'
import { useMoment } from '../../lib/use-moment.ts'
import { useRecomputed } from './use-recomputed.ts'

/** The proof in five steps that need no mathematics, each with what the browser has found out about it itself. */
export function CheckSteps({ draw, activity }: DrawToCheck) {
  const { t, number } = useI18n()
  const day = useMoment()
  const computed = useRecomputed(draw, activity)
  const prize = activity.prizes.find(({ id }) => id === draw.prize_id)
  const facts = { activityId: draw.activity_id, player: draw.player, counter: draw.counter, word: draw.word }
  return (
    <>
      <p role="status" className={styles.verdict} data-ok={computed.kind === 'done' ? yes(computed.all) : undefined}>
        {computed.kind === 'done' && (computed.all ? <CircleCheck size={24} /> : <CircleX size={24} />)}
        {computed.kind === 'later'
          ? t('lottery.check_later', { date: day(activity.seed_at) })
          : computed.kind === 'working'
            ? t('lottery.check_working')
            : computed.kind === 'unable'
              ? t('lottery.check_unable')
              : t(computed.all ? 'lottery.check_right' : 'lottery.check_wrong')}
      </p>
      <ol className={styles.steps}>
        <Step title={t('lottery.step_seal')} text={t('lottery.step_seal_text', { date: day(activity.starts_at) })}>
          <code className={styles.hex}>{activity.seed_hash}</code>
        </Step>
        <Step title={t('lottery.step_yours')} text={t('lottery.step_yours_text')}>
          <code className={styles.hex}>{drawMessage(facts, 0)}</code>
        </Step>
        <Step
          title={t('lottery.step_open')}
          text={t(activity.seed ? 'lottery.step_open_text' : 'lottery.step_open_later', {
            date: day(activity.seed_at),
          })}
        >
          {activity.seed && <code className={styles.hex}>{activity.seed}</code>}
          {computed.kind === 'done' && (
            <Verdict ok={computed.sealed} good={t('lottery.seal_right')} bad={t('lottery.seal_wrong')} />
          )}
        </Step>
        <Step title={t('lottery.step_number')} text={t('lottery.step_number_text', { value: number(draw.value) })}>
          {computed.kind === 'done' && (
            <Verdict
              ok={computed.value === draw.value}
              good={t('lottery.value_right', { value: number(computed.value) })}
              bad={t('lottery.value_wrong', { value: number(computed.value) })}
            />
          )}
        </Step>
        <Step
          title={t('lottery.step_prize')}
          text={t('lottery.step_prize_text', {
            prize: prize?.title ?? '',
            from: number(prize?.from ?? 0),
            to: number(prize?.to ?? 0),
          })}
        >
          {draw.outcome === 'none_left' && <p>{t('lottery.none_left', { prize: prize?.title ?? '' })}</p>}
          {computed.kind === 'done' && (
            <Verdict ok={computed.prize} good={t('lottery.prize_right')} bad={t('lottery.prize_wrong')} />
          )}
        </Step>
      </ol>
    </>
  )
}

const yes = (ok: boolean) => (ok ? 'yes' : 'no')

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </li>
)

const Verdict = ({ ok, good, bad }: { ok: boolean; good: string; bad: string }) => (
  <p className={styles.verdict} data-ok={yes(ok)}>
    {ok ? <CircleCheck size={20} /> : <CircleX size={20} />}
    <span>{ok ? good : bad}</span>
  </p>
)
