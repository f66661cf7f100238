import { DateTimeInput, type DateTimeInputProps } from 'ra-ui-materialui'
import { toLocal } from './local-time.ts'

type Props = Pick<DateTimeInputProps, 'validate' | 'readOnly'> & {
  source: string
  label?: string
  helperText?: string | false
  seconds?: boolean
}

/** A moment in milliseconds, or with `seconds` in seconds where 0 is none. */
export function InstantInput({ seconds = false, ...props }: Props) {
  const unit = seconds ? 1000 : 1
  const none = seconds ? 0 : null
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
