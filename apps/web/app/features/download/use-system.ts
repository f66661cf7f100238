import { type System, systemInBrowser } from '@pitlane/domain/download/systems.ts'
import { useFirstRender } from '../../lib/use-server-clock.ts'

/** The visitor's system as the server knew it, corrected by what only the browser can tell. */
export function useSystem(system: System | null): System | null {
  const isFirst = useFirstRender()
  return isFirst ? system : systemInBrowser(system, navigator.maxTouchPoints)
}
