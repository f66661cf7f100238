import type { Activity } from '@pitlane/contract/lottery/lottery.ts'
import { allWeights } from '@pitlane/domain/lottery/draw.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { formatOdds } from '@pitlane/domain/percent.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './lottery.module.css'
import { PrizePicture } from './prize-face.tsx'
import { useMoment } from '../../lib/use-moment.ts'

/** Kinds, how many, odds in per cent, who may not win, and how anybody can check it. */
export function Rules({ activity }: { activity: Activity }) {
  const { t, locale, number } = useI18n()
  const day = useMoment()
  return (
    <section id="rules" className={styles.rules} aria-labelledby="rules-title">
      <h2 id="rules-title">{t('lottery.rules')}</h2>
      {activity.rules && <p className={styles.paragraphs}>{activity.rules}</p>}
      <Card flush>
        <table className={styles.odds}>
          <caption className="visually-hidden">{t('lottery.odds')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lottery.prize')}</th>
              <th scope="col">{t('lottery.pieces')}</th>
              <th scope="col">{t('lottery.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {activity.prizes.map((prize) => (
              <tr key={prize.id}>
                <th scope="row">
                  <div className={styles.what}>
                    <PrizePicture prize={prize} size="row" />
                    <span>
                      {prize.title}
                      {prize.kind !== 'nothing' && <small>{t(`lottery.kind_${prize.kind}`)}</small>}
                    </span>
                  </div>
                </th>
                <td>
                  {prize.stock === null
                    ? '–'
                    : t('lottery.left_of', { left: number(prize.left ?? 0), stock: number(prize.stock) })}
                </td>
                <td>{formatOdds(prize.weight / allWeights, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ul className={styles.points}>
        <li>{t('lottery.rule_limits', { day: number(activity.per_day), all: number(activity.per_person) })}</li>
        <li>{t('lottery.rule_none_left')}</li>
        <li>{t('lottery.rule_address', { count: activity.redeem_days })}</li>
        <li>{t('lottery.rule_who')}</li>
        <li>
          {t(activity.seed === null ? 'lottery.rule_seed_later' : 'lottery.rule_seed_now', {
            date: day(activity.seed_at),
          })}
        </li>
      </ul>
      <p className={styles.quiet}>{t('lottery.seed_hash')}</p>
      <code className={styles.hex}>{activity.seed_hash}</code>
    </section>
  )
}
