import { Card } from '@pitlane/ui/card.tsx'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { Coins, FlaskConical, Gift, OctagonAlert, Store, Trophy, Users } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './community.module.css'
import type { FeedHead } from './load-feed.ts'

const rooms = [
  { name: 'draws', href: '/community_app/cardFlippingLottery', Icon: Gift },
  { name: 'friends', href: '/community_app/pullInFission', Icon: Users },
  { name: 'places', href: '/community_app/privateTestLaboratory', Icon: FlaskConical },
  { name: 'prizes', href: '/me/prizes', Icon: Trophy },
  { name: 'offers', href: '/community_app/mallList', Icon: Store },
] as const

/** My points and the ways to spend and to earn them, and the recalls of one's car. */
export function CommunityHead({ points, rooms: facts }: FeedHead) {
  const { t, number } = useI18n()
  return (
    <Card flush as="section" aria-label={t('points.your_points')}>
      <ListRow
        icon={<Coins size={24} />}
        title={t('points.your_points')}
        end={points === null ? undefined : number(points)}
        href="/rewards"
      />
      <div className={styles.rooms}>
        <Chips label={t('points.rooms')} scroll>
          {rooms.map(({ name, href, Icon }) => (
            <Chip key={name} href={href} icon={<Icon size={16} aria-hidden="true" />}>
              {t(`points.room_${name}`)}
              {facts && facts[name] > 0 && <b className={styles.fact}>{number(facts[name])}</b>}
            </Chip>
          ))}
        </Chips>
      </div>
      <ListRow icon={<OctagonAlert size={24} />} title={t('points.room_recalls')} href="/community_app/recallRecord" />
    </Card>
  )
}
