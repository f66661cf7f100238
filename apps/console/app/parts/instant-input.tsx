import { DateTimeInput, type DateTimeInputProps } from 'ra-ui-materialui'
import { toLocal } from './local-time.ts'
import { timeText } from './time.tsx'
import { useWritten } from './written-values.ts'

type Props = Pick<DateTimeInputProps, 'validate' | 'readOnly'> & {
  source: string
  label?: string
  helperText?: string | false
  seconds?: boolean
}

const writtenIn = (unit: number) => (value: unknown, locale: string) =>
  typeof value === 'number' && value > 0 ? timeText(value * unit, locale) : '–'
const inMilliseconds = writtenIn(1)
const inSeconds = writtenIn(1000)

/** A moment in milliseconds, or with `seconds` in seconds where 0 is none. */
export function InstantInput({ seconds = false, ...props }: Props) {
  const unit = seconds ? 1000 : 1
  const none = seconds ? 0 : null
  useWritten(props.source, seconds ? inSeconds : inMilliseconds)
  return (
    <DateTimeInput
      {...props}
      // React-admin formats twice: what it has formatted already comes as text.
      format={(value: number | string | null) =>
        typeof value === 'string' ? value : value ? toLocal(value * unit) : ''
      }
      parse={(text: string) => (text ? Math.floor(new Date(text).getTime() / unit) : none)}
    />
  )
}
