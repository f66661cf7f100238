import { toast } from '@pitlane/ui/toast-store.ts'
import { shellText } from './shell-text.ts'

/** As Chromium, Firefox and Safari say it. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload/i

/**
 * What a press needs and is loaded only then did not come: the same words as for a call that got no answer. Whether the
 * reason was that.
 */
export function tellLostModule(reason: unknown): boolean {
  if (!(reason instanceof Error && words.test(reason.message))) return false
  const text = shellText('shell.offline_text')
  if (text) toast.show({ kind: 'fail', text })
  return true
}
