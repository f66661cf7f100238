import type { Membership } from '@pitlane/contract/device/device.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { cx } from '@pitlane/ui/cx.ts'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMembershipText } from '../device/index.ts'
import styles from './membership-hero.module.css'

const tones = { none: 'neutral', valid: 'good', expired: 'bad' } as const

/** `membership`: of the visitor's device; null as long as it is not known. */
type MembershipHeroProps = { membership?: Membership | null | undefined; titleAs?: 'h1' | 'h2' }

/** Tells of the membership, and where it is asked for until when the visitor's device has one. */
export function MembershipHero({ membership, titleAs: Title = 'h2' }: MembershipHeroProps) {
  const t = useT()
  const membershipText = useMembershipText()
  return (
    <section className={styles.hero}>
      <Title className={styles.title}>{t('membership.hero')}</Title>
      <p>{t('membership.hero_text')}</p>
      {membership && (
        <p role="status">
          <Badge tone={tones[membership.state]}>{membershipText(membership)}</Badge>
        </p>
      )}
      {membership === null && <Skeleton className={cx(styles.bone, 'for-user')} />}
    </section>
  )
}
