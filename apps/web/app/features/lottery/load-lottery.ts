import type { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { refusalWord } from '../../lib/refusal-word.ts'
import { knowingLoader } from '../../lib/knowing-loader.ts'

type Calls = typeof lotteryEndpoints
export type Lottery = OutputOf<Calls['getActivity']>
export type WinPage = OutputOf<Calls['listMyWins']>
export type WinnerPage = OutputOf<Calls['listWinners']>
export type DrawToCheck = OutputOf<Calls['getDraw']>

const isNumber = (text: string | null): text is string => /^\d{1,15}$/.test(text ?? '')

/** The number that the address gives; undefined for none. */
export const numberIn = (query: URLSearchParams, name: string): number | undefined =>
  isNumber(query.get(name)) ? Number(query.get(name)) : undefined

/** null for an activity that is not there. */
export async function orNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (refusalWord(error) === 'not_found') return null
    throw error
  }
}

type Api = Pick<typeof api, 'getActivity' | 'listActivities' | 'listWinners'>
export async function loadLottery(calls: Api, query: URLSearchParams) {
  const activity_id = numberIn(query, 'activity_id')
  const lottery = await orNull(calls.getActivity(activity_id === undefined ? {} : { activity_id }, inPlace))
  const id = lottery?.activity?.id
  const [winners, { list }] = await Promise.all([
    id === undefined ? null : calls.listWinners({ activity_id: id, page_size: 3 }, inPlace),
    calls.listActivities({}, inPlace),
  ])
  return { lottery, winners, others: list.filter((other) => other.state === 'running' && other.id !== id) }
}

const noWinners: WinnerPage = { list: [], next: null }

/** The winners of `?activity_id=`, else of the lottery that runs, comes, or ended last; 0 where there is none. */
export async function loadWinners(calls: Pick<Api, 'getActivity' | 'listWinners'>, query: URLSearchParams) {
  const activityId = numberIn(query, 'activity_id') ?? (await calls.getActivity({})).activity?.id ?? 0
  return { activityId, first: activityId === 0 ? noWinners : await calls.listWinners({ activity_id: activityId }) }
}

export const lotteryLoader = knowingLoader((query) => loadLottery(api, query))
