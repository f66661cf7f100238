import type { pointsEndpoints, PointTask } from '@pitlane/contract/points/points.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { isInForce, type PointRule, type RuleName, ruleNames, timesLeft } from '@pitlane/domain/points/rules.ts'
import { countedDay, streakSeen } from '@pitlane/domain/points/visits.ts'
import type { Context } from '../../platform/context.ts'
import { countDevices, countTasks, type TaskTimes } from '../../reads/point-tasks.ts'
import { findVisitor, nowhere } from './earning-queries.ts'
import { findRules } from './rule-queries.ts'

type List = typeof pointsEndpoints.listPointTasks

/** The limits of reports are those of each device. */
const forDevices = (rule: PointRule, devices: number): PointRule => {
  const times = (limit: number | null) => limit && limit * Math.max(1, devices)
  return { ...rule, dailyLimit: times(rule.dailyLimit), totalLimit: times(rule.totalLimit) }
}

function presentTask(name: RuleName, rule: PointRule, earned: TaskTimes): PointTask {
  const left = timesLeft(rule, earned)
  return {
    rule: name,
    amount: rule.amount,
    daily_limit: rule.dailyLimit,
    total_limit: rule.totalLimit,
    done_today: earned.today,
    done: earned.ever,
    pending: earned.pending,
    left_today: left.today,
    left: left.ever,
    until: rule.endsAt,
  }
}

const nothing: TaskTimes = { today: 0, ever: 0, pending: 0 }
/** Whoever is logged in has done these, also if it was before there were points for it. */
const doneByAll: readonly RuleName[] = ['registration', 'verification']

/** What there is to earn at the moment; a visitor sees it too, with nothing done. */
export async function listTasks({ db, actor, now }: Context): Promise<OutputOf<List>> {
  const visitor = actor && (await findVisitor(db, actor.id))
  const counted = countedDay(now, visitor ?? nowhere)
  const { day } = counted
  const earned = actor ? await countTasks(db, actor.id, counted) : new Map<RuleName, TaskTimes>()
  const devices = actor ? await countDevices(db, actor.id) : 0
  const rules = await findRules(db)
  const tasks = ruleNames.flatMap((name) => {
    const rule = rules.get(name)
    if (!rule || !isInForce(rule, now).ok) return []
    const limited = name === 'report' ? forDevices(rule, devices) : rule
    const times = earned.get(name) ?? nothing
    const isDone = actor !== null && doneByAll.includes(name)
    return [presentTask(name, limited, isDone ? { ...times, ever: Math.max(1, times.ever) } : times)]
  })
  const visited = visitor ?? { day: null, streak: 0 }
  return { tasks, visiting: { streak: streakSeen(day, visited), visited_today: visited.day === day } }
}
