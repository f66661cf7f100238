import type { ActivityHead } from '@pitlane/contract/lottery/lottery.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { activityHref } from './lottery-href.ts'
import { useMoment } from '../../lib/use-moment.ts'

/** Where more than one runs, the way to the others. */
export function OtherActivities({ activities }: { activities: readonly ActivityHead[] }) {
  const { t } = useI18n()
  const moment = useMoment()
  if (activities.length === 0) return null
  return (
    <Section title={t('lottery.others')}>
      <Card flush>
        <List label={t('lottery.others')}>
          {activities.map(({ id, title, ends_at }) => (
            <ListRow
              key={id}
              title={title}
              detail={t('lottery.until', { time: moment(ends_at) })}
              href={activityHref(id)}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}
