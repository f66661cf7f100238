import { type FailureType, failureTypes } from '@pitlane/domain/report/failure-types.ts'
import { monitorIdOf, monitorIds } from '@pitlane/domain/report/monitors.ts'
import { signalIdOf, signalIds, unitOfSignal } from '@pitlane/domain/report/signals.ts'
import { unitIdOf, unitIds } from '@pitlane/domain/report/units.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { readTextsByLang } from '../../platform/read-texts.ts'

const keys = [
  ...unitIds.map((id) => `unit_${id}` as const),
  ...monitorIds.map((id) => `monitor_${id}` as const),
  ...signalIds.map((id) => `signal_${id}` as const),
  ...failureTypes.map((type) => `failure_${type}` as const),
] as const
const names = readTextsByLang(keys, (lang) => new URL(`../../../locales/${lang}/report-names.json`, import.meta.url))

/** A control unit or component in the reader's language; a name that no id fits stays as it was sent. */
export function unitName(lang: Lang, name: string): string {
  const id = unitIdOf(name)
  return id ? names[lang][`unit_${id}`] : name
}

/** A readiness monitor, likewise. */
export function monitorName(lang: Lang, name: string): string {
  const id = monitorIdOf(name)
  return id ? names[lang][`monitor_${id}`] : name
}

type Measured = { name: string; value: string; unit: string }
const perMinute = /^(rpm|r\/min|1\/min|min-1|min⁻¹|u\/min)$/i

/** A value of a freeze frame, in the unit that its sender names, or in that of the standard; figures write units in words. */
export function signalOf(lang: Lang, { name, value, unit }: Measured): Measured {
  const id = signalIdOf(name)
  const known = unit || (id ? unitOfSignal(id) : '')
  return {
    name: id ? names[lang][`signal_${id}`] : name,
    value,
    unit: perMinute.test(known) ? 'rpm' : known,
  }
}

/** What a failure type means; null for one that the standard has no words for. */
export const failureOf = (lang: Lang, type: string | null): { type: FailureType; text: string } | null =>
  isOneOf(failureTypes, type) ? { type, text: names[lang][`failure_${type}`] } : null
