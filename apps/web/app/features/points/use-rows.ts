import type { PointsGroup } from '@pitlane/domain/points/points.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useKeysetPages } from '../../lib/use-keyset-pages.ts'
import type { HistoryPage, PendingPage } from './points-screen.tsx'

export const useHistory = (group: PointsGroup | undefined, first: HistoryPage) =>
  useKeysetPages(first, (before) => api.listPoints(group ? { before, group } : { before }, inPlace))

export const usePending = (first: PendingPage) =>
  useKeysetPages(first, (after) => api.listPendingPoints({ after }, inPlace))
