import { formatPercent, parsePercent, typedPercent } from '@pitlane/domain/percent.ts'
import { type InputProps, useLocale, useRecordContext } from 'ra-core'
import { type Typed, TypedInput } from './typed-input.tsx'

const typed: Typed = { read: parsePercent, write: typedPercent, format: 'percent.format', end: '%' }

/** A percentage with two decimals, whose value is hundredths of a percent. */
export const PercentInput = (props: InputProps) => <TypedInput {...props} typed={typed} />

export function PercentField({ source }: { source: string; label?: string }) {
  const locale = useLocale()
  const points: number | undefined = useRecordContext()?.[source]
  return points === undefined ? null : <>{formatPercent(points, locale ?? 'en')}</>
}
