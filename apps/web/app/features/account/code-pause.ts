import { codePauseSeconds } from '@pitlane/domain/account/account.ts'

const pause = codePauseSeconds * 1000

/**
 * When the next code may be asked for, by this phone's clock. The server says it by its own (`next_at`); where the two
 * disagree by more than the pause, a whole pause is waited.
 */
export function pauseUntil(nextAt: number, now: number): number {
  const left = nextAt - now
  return left > 0 && left <= pause ? nextAt : now + pause
}
