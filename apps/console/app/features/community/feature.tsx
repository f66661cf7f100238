import { Gavel, Hash, MessageSquareWarning, ScrollText, Scale, UserRoundCheck } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/community.json'

const ModeratorList = screen(() => import('./figure-lists.tsx'), 'ModeratorList')
const TransparencyList = screen(() => import('./figure-lists.tsx'), 'TransparencyList')
const DecisionList = screen(() => import('./decision-list.tsx'), 'DecisionList')
const ModerationList = screen(() => import('./moderation-list.tsx'), 'ModerationList')
const ModerationScreen = screen(() => import('./moderation-screen.tsx'), 'ModerationScreen')
const ObjectionList = screen(() => import('./objection-screens.tsx'), 'ObjectionList')
const ObjectionScreen = screen(() => import('./objection-screens.tsx'), 'ObjectionScreen')
const TopicCreate = screen(() => import('./topic-screens.tsx'), 'TopicCreate')
const TopicEdit = screen(() => import('./topic-screens.tsx'), 'TopicEdit')
const TopicList = screen(() => import('./topic-screens.tsx'), 'TopicList')

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
