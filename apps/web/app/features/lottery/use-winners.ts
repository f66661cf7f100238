import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useKeysetPages } from '../../lib/use-keyset-pages.ts'
import type { WinnerPage } from './load-lottery.ts'

export const useWinners = (activity_id: number, first: WinnerPage) =>
  useKeysetPages(first, (before) => api.listWinners({ activity_id, before }, inPlace))
