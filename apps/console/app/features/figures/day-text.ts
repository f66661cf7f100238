import { dateFormat } from '@pitlane/domain/formats.ts'
/** `20 Nov`, as people of the locale write it; the day has no zone any more. */
export const dayText = (day: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
