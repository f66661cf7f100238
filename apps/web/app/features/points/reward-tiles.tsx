import type { Rewards } from '@pitlane/contract/points/points.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { cx } from '@pitlane/ui/cx.ts'
import { FlaskConical, Gift, type LucideIcon, Store, Trophy, Users } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './reward-tiles.module.css'

/** The rooms, with the screen that each one is. */
const tiles = [
  { name: 'draws', screen: 'cardFlippingLottery', Icon: Gift },
  { name: 'friends', screen: 'pullInFission', Icon: Users },
  { name: 'offers', screen: 'mallList', Icon: Store },
  { name: 'places', screen: 'privateTestLaboratory', Icon: FlaskConical },
  // Beside the draw, wherever that is built.
  { name: 'prizes', screen: 'cardFlippingLottery', href: '/me/prizes', Icon: Trophy },
] as const satisfies { name: keyof Rewards; screen: string; href?: string; Icon: LucideIcon }[]

/** Null where nobody knows: the visitor is not logged in. */
type Facts = Record<keyof Rewards, number | null>

/** Quiet tiles, each with its one live fact. */
export function RewardTiles({ facts, rooms }: { facts: Facts; rooms: readonly string[] }) {
  const t = useT()
  return (
    <nav className={styles.tiles} aria-label={t('points.rooms')}>
      {tiles
        .filter(({ screen }) => rooms.includes(screen))
        .map((tile) => {
          const { name, screen, Icon } = tile
          const href = 'href' in tile ? tile.href : `/community_app/${screen}`
          const count = facts[name]
          return (
            <Card key={name} href={href} className={styles.tile}>
              <Icon size={24} className={styles.icon} aria-hidden="true" />
              <span className={styles.name}>{t(`points.room_${name}`)}</span>
              {count === null ? (
                <span className={cx(styles.fact, 'for-user')}>&nbsp;</span>
              ) : (
                <span className={styles.fact}>{t(`points.fact_${name}`, { count })}</span>
              )}
            </Card>
          )
        })}
    </nav>
  )
}
