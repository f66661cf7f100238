import type { RatingDetail } from '@pitlane/contract/vehicle/vehicle.ts'
import { assistants, ratedTests } from '@pitlane/domain/vehicle/rating.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Rating } from '@pitlane/ui/rating.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { Standing } from './standing.tsx'
import { resultHref } from './vehicle-query.ts'
import styles from './vehicle.module.css'

/** Stars, or in grey that there are none: that is no bad mark. */
function StarsOf({ value, large }: { value: number | null; large?: boolean }) {
  const t = useT()
  if (value === null) return <span className={styles.quiet}>{t('vehicle.not_rated')}</span>
  return <Rating value={value} size={large ? 'm' : 's'} label={t('vehicle.stars', { count: value })} />
}

/** The whole with large stars, then a table of what was tested. */
export function RatingTable({ rating }: { rating: RatingDetail }) {
  const { t, percent, number } = useI18n()
  // Of programmes that know fewer tests only those that they have.
  const tests = ratedTests.filter(
    (test) => test !== 'overall' && (rating.source !== 'own' || rating.stars[test] !== null),
  )
  const counts = [
    ['complaints', rating.complaints],
    ['recalls_count', rating.recalls],
    ['investigations', rating.investigations],
  ] as const
  const hasFacts = rating.rollover_risk !== null || assistants.some((name) => rating.assists[name] !== null)
  return (
    <Stack>
      <h1 className={styles.title} lang="en" dir="auto">
        {rating.description}
      </h1>
      <Card className={styles.overall}>
        <p>{t('vehicle.test_overall')}</p>
        <StarsOf value={rating.stars.overall} large />
        <p className={styles.quiet}>{t('vehicle.tested_by', { programme: rating.programme })}</p>
      </Card>
      {tests.length > 0 && (
        <Card flush>
          <table className={styles.tests}>
            <caption className="visually-hidden">{t('vehicle.tested')}</caption>
            <tbody>
              {tests.map((test) => (
                <tr key={test} className={test.includes('_') ? styles.partOf : undefined}>
                  <th scope="row">{t(`vehicle.test_${test}`)}</th>
                  <td>
                    <StarsOf value={rating.stars[test]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {hasFacts && (
        <Card>
          <dl className={styles.facts}>
            {rating.rollover_risk !== null && (
              <div>
                <dt>{t('vehicle.rollover_risk')}</dt>
                <dd>{percent(rating.rollover_risk)}</dd>
              </div>
            )}
            {assistants.map((name) => {
              const fitting = rating.assists[name]
              return (
                fitting && (
                  <div key={name}>
                    <dt>{t(`vehicle.assist_${name}`)}</dt>
                    <dd>{t(`vehicle.fitting_${fitting}`)}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </Card>
      )}
      {counts.some(([, count]) => count !== null) && (
        <Section title={t('vehicle.told_to_authority')}>
          <Card>
            <dl className={styles.facts}>
              {counts.map(
                ([name, count]) =>
                  count !== null && (
                    <div key={name}>
                      <dt>{t(`vehicle.${name}`)}</dt>
                      <dd>{number(count)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </Card>
        </Section>
      )}
      {rating.link && (
        <a className={styles.out} href={rating.link} rel="noopener noreferrer" target="_blank">
          {t('vehicle.tests_page', { programme: rating.programme })}
        </a>
      )}
      <Standing source={rating.source} day={rating.day} />
      <Button href={resultHref('recalls', rating)} kind="secondary" wide>
        {t('vehicle.to_recalls')}
      </Button>
    </Stack>
  )
}
