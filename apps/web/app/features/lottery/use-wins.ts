import type { WinState } from '@pitlane/domain/lottery/prizes.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useKeysetPages } from '../../lib/use-keyset-pages.ts'
import type { WinPage } from './load-lottery.ts'

export const useWins = (state: WinState | null, first: WinPage) =>
  useKeysetPages(first, (before) => api.listMyWins({ ...(state ? { state } : {}), before }, inPlace))
