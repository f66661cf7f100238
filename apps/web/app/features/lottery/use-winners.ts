import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/use-act.ts'
import type { WinnerPage } from './load-lottery.ts'
import { useKeyset } from './use-keyset.ts'

export const useWinners = (activity_id: number, first: WinnerPage) =>
  useKeyset(first, (before) => api.listWinners({ activity_id, before }, inPlace))
