import type { Author } from '@pitlane/contract/community/community.ts'
import { Avatar } from '@pitlane/ui/avatar.tsx'
import { Badge } from '@pitlane/ui/badge.tsx'
import type { ReactNode } from 'react'
import { authorFace } from '../../lib/author-face.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './community.module.css'

type PostAuthorProps = { author: Author; at: number | null; edited?: boolean; size?: number; children?: ReactNode }

/** Who writes, and when; `children` stand at the end of the line. */
export function PostAuthor({ author, at, edited, size = 40, children }: PostAuthorProps) {
  const { t, date } = useI18n()
  return (
    <div className={styles.author}>
      <Avatar size={size} seed={authorFace(author.id)} />
      <div className={styles.who}>
        <span className={styles.name}>
          <b>
            <bdi>{author.name}</bdi>
          </b>
          {author.is_staff && (
            <Badge tone="brand" icon={null}>
              {t('community.staff')}
            </Badge>
          )}
        </span>
        {at !== null && (
          <span className={styles.small}>
            <time dateTime={new Date(at).toISOString()}>{date(at)}</time>
            {edited && ` · ${t('community.edited')}`}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}
