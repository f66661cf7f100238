import { DateTimeInput } from 'react-admin'

type Props = { source: string; label?: string; helperText?: string | false; seconds?: boolean }

const pad = (part: number) => String(part).padStart(2, '0')

/** As the browser's input wants it: in the viewer's own zone, without saying so. */
function toLocal(instant: number): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

/** A moment in milliseconds, or with `seconds` in seconds where 0 is none. */
export function InstantInput({ source, label, helperText, seconds = false }: Props) {
  const unit = seconds ? 1000 : 1
  const none = seconds ? 0 : null
  return (
    <DateTimeInput
      source={source}
      label={label}
      helperText={helperText}
      format={(value: number | null) => (value ? toLocal(value * unit) : '')}
      parse={(text: string) => (text ? Math.floor(new Date(text).getTime() / unit) : none)}
    />
  )
}
