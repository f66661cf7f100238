import type { Topic } from '@pitlane/contract/community/community.ts'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { X } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { communityHref, topicHref } from './community-href.ts'
import type { FeedQuery } from './feed-query.ts'

type TopicChipsProps = { topics: readonly Topic[]; goods: { id: number; name: string } | null; query: FeedQuery }

/** One topic or all; an item that posts are about can be taken off again. */
export function TopicChips({ topics, goods, query }: TopicChipsProps) {
  const t = useT()
  return (
    <Chips label={t('community.topics')} scroll>
      {goods && (
        <Chip href={communityHref} selected replace icon={<X size={16} aria-hidden="true" />}>
          {goods.name}
        </Chip>
      )}
      <Chip href={communityHref} selected={query.topic === null && query.goods === null} replace>
        {t('community.all_topics')}
      </Chip>
      {topics.map(({ id, name }) => (
        <Chip key={id} href={topicHref(id)} selected={query.topic === id} replace>
          {name}
        </Chip>
      ))}
    </Chips>
  )
}
