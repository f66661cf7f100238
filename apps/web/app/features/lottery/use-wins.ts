import type { WinState } from '@pitlane/domain/lottery/prizes.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/use-act.ts'
import type { WinPage } from './load-lottery.ts'
import { useKeyset } from './use-keyset.ts'

export const useWins = (state: WinState | null, first: WinPage) =>
  useKeyset(first, (before) => api.listMyWins({ ...(state ? { state } : {}), before }, inPlace))
