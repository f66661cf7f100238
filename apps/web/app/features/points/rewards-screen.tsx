import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { group } from '../../groups/community_app.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { BalanceHead } from './balance-head.tsx'
import { loadRooms, loadSaver, type Saver } from './load-rewards.ts'
import { RewardTiles } from './reward-tiles.tsx'
import { TaskList } from './task-list.tsx'
import { useVisit } from './use-visit.ts'

export const loader = screenLoader(['points'], async ({ api }) => ({
  saver: { kind: 'unknown' } as Saver,
  tasks: await api.listPointTasks({}),
  facts: await api.getRewards({}),
  // A room has a tile once its screen is built.
  rooms: Object.keys(group.screens),
}))

const unknownFacts = { draws: null, friends: null, prizes: null }

type Args = { serverLoader: () => Promise<object> }
/** No redirect to the login: visitors see what there is to earn. */
export const clientLoader = Object.assign(
  async ({ serverLoader }: Args) => {
    const saver = await loadSaver()
    const [server, mine] = await Promise.all([serverLoader(), saver.kind === 'user' ? loadRooms() : {}])
    return { ...server, ...mine, saver }
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/** What I have, what I can earn today, and where to go with it. Until the browser knows who it is, the head is a skeleton. */
export default function RewardsScreen() {
  const { title, saver, tasks, facts, rooms } = useLoaderData<typeof loader>()
  useVisit(saver.kind === 'user' && !tasks.visiting.visited_today)
  return (
    <Page bar={<AppBar title={title} />}>
      <Stack gap="sections">
        <BalanceHead saver={saver} />
        <RewardTiles facts={saver.kind === 'user' ? facts : { ...facts, ...unknownFacts }} rooms={rooms} />
        <TaskList {...tasks} isUser={saver.kind === 'user'} />
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
