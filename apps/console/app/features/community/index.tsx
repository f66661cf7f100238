import { Gavel, Hash, MessageSquareWarning, ScrollText, Scale, UserRoundCheck } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/community.json'
import { ModeratorList, TransparencyList } from './figure-lists.tsx'
import { DecisionList } from './decision-list.tsx'
import { ModerationList } from './moderation-list.tsx'
import { ModerationScreen } from './moderation-screen.tsx'
import { ObjectionList, ObjectionScreen } from './objection-screens.tsx'
import { TopicCreate, TopicEdit, TopicList } from './topic-screens.tsx'

export const community = {
  resources: {
    moderation: {
      calls: { list: 'listModeration', get: 'getModeration' },
      screens: { list: ModerationList, show: ModerationScreen, recordRepresentation: 'author' },
      menu: { group: 'people', icon: MessageSquareWarning, letter: 'n' },
    },
    'moderation-objections': {
      calls: { list: 'listObjections', get: 'getObjection' },
      screens: { list: ObjectionList, show: ObjectionScreen, recordRepresentation: 'author' },
      menu: { group: 'people', icon: Scale },
    },
    'moderation-decisions': {
      calls: { list: 'listDecisions' },
      screens: { list: DecisionList },
      menu: { group: 'people', icon: Gavel, late: true },
    },
    topics: {
      calls: { list: 'listStaffTopics', get: 'getStaffTopic', create: 'createStaffTopic', update: 'updateStaffTopic' },
      screens: { list: TopicList, create: TopicCreate, edit: TopicEdit, recordRepresentation: 'name' },
      menu: { group: 'people', icon: Hash, late: true },
    },
    moderators: {
      calls: { list: 'listModerators' },
      screens: { list: ModeratorList, recordRepresentation: 'email' },
      menu: { group: 'people', icon: UserRoundCheck, late: true },
    },
    transparency: {
      calls: { list: 'listTransparency' },
      screens: { list: TransparencyList },
      menu: { group: 'people', icon: ScrollText, late: true },
    },
  },
} satisfies Feature<typeof texts>
