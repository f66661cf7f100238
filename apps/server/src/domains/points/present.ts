import type { PointsState } from '@pitlane/contract/points.ts'
import type { StoredPoints } from './queries.ts'

export const presentPoints = ({ balance, debt, next }: StoredPoints): PointsState => ({
  balance,
  debt,
  next_expiry: next && { points: next.points, at: next.at },
})
