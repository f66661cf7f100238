import type { Membership } from '@pitlane/contract/device/device.ts'
import { useI18n } from '../../lib/i18n.tsx'

/** Words a membership's state, with its day where it has one. */
export function useMembershipText() {
  const { t, date } = useI18n()
  return ({ state, valid_until }: Membership): string => {
    if (state === 'none' || valid_until === null) return t('device.state_none')
    return t(state === 'valid' ? 'device.valid_until' : 'device.expired_on', { day: date(valid_until) })
  }
}
