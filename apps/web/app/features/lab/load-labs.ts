import type { LabCard, LabDetail } from '@pitlane/contract/lab/lab.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { refusalWord } from '../../lib/refusal-word.ts'
import { knowingLoader, type LoadArgs } from '../../lib/knowing-loader.ts'
import { privateLoader } from '../../lib/private-loader.ts'

export const labTabs = ['all', 'mine', 'ended'] as const
export type LabTab = (typeof labTabs)[number]
export const readLabTab = (query: URLSearchParams): LabTab => labTabs.find((tab) => tab === query.get('tab')) ?? 'all'

export type LabPage = { list: LabCard[]; total: number }
type Api = Pick<typeof api, 'listLabs' | 'listMyLabs'>
const pageSize = 20

export function loadLabPage(calls: Api, tab: LabTab, page: number): Promise<LabPage> {
  const window = { page, page_size: pageSize }
  // A loader shows the page that it has meanwhile.
  const quietly = { noLoading: true }
  if (tab === 'mine') return calls.listMyLabs(window, quietly)
  return calls.listLabs({ ...window, ...(tab === 'ended' ? { state: 'ended' } : {}) }, quietly)
}

/** `gone`: there is no such lab, or it is not published. */
export type LabAnswer = { kind: 'lab'; lab: LabDetail } | { kind: 'gone' }

export async function loadLab(calls: Pick<typeof api, 'getLab'>, id: string | null): Promise<LabAnswer> {
  if (!/^\d{1,15}$/.test(id ?? '')) return { kind: 'gone' }
  try {
    return { kind: 'lab', lab: await calls.getLab({ id: Number(id) }, inPlace) }
  } catch (error) {
    if (refusalWord(error) === 'lab_gone') return { kind: 'gone' }
    throw error
  }
}

const loadFirst = async (query: URLSearchParams) => {
  const tab = readLabTab(query)
  return { labs: { tab, first: await loadLabPage(api, tab, 1) } }
}
const openList = knowingLoader(loadFirst)
/** My labs are nobody else's: this tab asks for a login. */
const ownList = privateLoader(({ query }) => loadFirst(query))
export const listLoader = Object.assign(
  (args: LoadArgs) => (readLabTab(new URL(args.request.url).searchParams) === 'mine' ? ownList(args) : openList(args)),
  { hydrate: true as const },
)

export const detailLoader = knowingLoader(async (query) => ({
  answer: await loadLab(api, query.get('id')),
  known: true,
}))
