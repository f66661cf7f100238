import { dateFormat } from '@pitlane/domain/formats.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { WinnerPage } from './load-lottery.ts'
import { winnersHref } from './lottery-href.ts'

export function WinnerRows({ winners, label }: { winners: WinnerPage['list']; label: string }) {
  const { t, locale } = useI18n()
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Card flush>
      <List label={label}>
        {winners.map((winner) => (
          <ListRow
            key={winner.id}
            title={t('lottery.winner', { name: winner.name, prize: winner.title })}
            detail={day.format(Date.parse(winner.day))}
          />
        ))}
      </List>
    </Card>
  )
}

export function NewestWinners({ activityId, winners }: { activityId: number; winners: WinnerPage['list'] }) {
  const { t } = useI18n()
  return (
    <Section
      title={t('lottery.winners')}
      more={winners.length > 0 ? { href: winnersHref(activityId), label: t('lottery.all_winners') } : undefined}
    >
      {winners.length > 0 ? (
        <WinnerRows winners={winners} label={t('lottery.winners')} />
      ) : (
        <Card tone="sunken">{t('lottery.no_winners')}</Card>
      )}
    </Section>
  )
}
