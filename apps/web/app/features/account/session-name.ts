import type { OpenSession } from '@pitlane/contract/account/account.ts'
import type { T } from '../../lib/texts.ts'

/** `Firefox on Android`. */
export function sessionName(t: T, { browser, system }: Pick<OpenSession, 'browser' | 'system'>): string {
  const known = browser || t('account.session_unknown')
  return system ? t('account.session_name', { browser: known, system }) : known
}
