import type { PointTask } from '@pitlane/contract/points/points.ts'
import type { RuleName } from '@pitlane/domain/points/rules.ts'
import { streakDays } from '@pitlane/domain/points/visits.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { List } from '@pitlane/ui/list-row.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { TaskRow } from './task-row.tsx'

type TaskListProps = {
  tasks: readonly PointTask[]
  visiting: { streak: number; visited_today: boolean }
  isUser: boolean
}

/** Where each is done; the visit is done by being here. */
const places: Record<RuleName, string | null> = {
  registration: null,
  verification: null,
  first_order: '/',
  order: '/',
  review: '/mall/order?tab=to_review',
  review_pictures: '/mall/order?tab=to_review',
  binding: '/me/devices',
  report: '/rewards/transfer',
  visit: null,
  streak: null,
  invitation: '/community_app/pullInFission',
}

/** What earns points, with what one gets and how far one is. What is done for good sinks to the end. */
export function TaskList({ tasks, visiting, isUser }: TaskListProps) {
  const t = useT()
  const sorted = tasks.toSorted((a, b) => Number(a.left === 0) - Number(b.left === 0))
  // The days of the week that is under way: a full one counts as seven until the next begins.
  const days = visiting.streak === 0 ? 0 : ((visiting.streak - 1) % streakDays) + 1
  return (
    <Section title={t('points.tasks')}>
      <Card flush>
        <List>
          {sorted.map((task) => (
            <TaskRow
              key={task.rule}
              task={task}
              href={isUser ? places[task.rule] : '/vip_pay/login?next=/rewards'}
              progress={!isUser ? null : task.rule === 'streak' ? { done: days, of: streakDays } : progressOf(task)}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

/** By the limit that is nearest: of the day, else of all. */
function progressOf({ daily_limit, total_limit, done_today, done }: PointTask) {
  if (daily_limit !== null) return { done: Math.min(done_today, daily_limit), of: daily_limit }
  return total_limit === null ? null : { done: Math.min(done, total_limit), of: total_limit }
}
