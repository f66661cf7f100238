import { isOneOf } from '@pitlane/domain/record.ts'
import { useT } from '../../lib/i18n.tsx'

const words = [
  'lab_not_started',
  'lab_ended',
  'lab_needs_device',
  'lab_needs_model',
  'lab_country_unknown',
  'lab_country',
] as const

/** A refusal that comes with the lab, in the words of the screen. */
export function useRefusalText(): (reason: string | null) => string {
  const t = useT()
  return (reason) => (isOneOf(words, reason) ? t(`lab.${reason}`) : '')
}
