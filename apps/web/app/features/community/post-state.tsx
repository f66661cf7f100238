import { Badge } from '@pitlane/ui/badge.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './community.module.css'
import type { FeedPost } from './load-feed.ts'
import { moderationHref } from './report-href.ts'

const looks = { draft: 'neutral', held: 'watch', hidden: 'bad', removed: 'bad' } as const

/** To its author: why others do not see a post, and what comes next. */
export function PostState({ post }: { post: FeedPost }) {
  const t = useT()
  const { state } = post
  if (!post.is_mine || state === 'shown' || state === 'deleted') return null
  const own = 'own' in post ? post.own : null
  return (
    <div className={styles.state} role="note">
      <Badge tone={looks[state]}>{t(`community.state_${state}`)}</Badge>
      {state === 'held' && (
        <p>
          {[...(own?.hold_reasons ?? []).map((reason) => t(`community.held_${reason}`)), t('community.held_next')].join(
            ' ',
          )}
        </p>
      )}
      {(state === 'hidden' || state === 'removed') && (
        <p>
          {t('community.taken_away')} {own?.reason && <bdi>{own.reason}</bdi>}{' '}
          <Link href={moderationHref('decisions')}>{t('community.why_taken')}</Link>
        </p>
      )}
    </div>
  )
}
