import type { Download, OlderDownload } from '@pitlane/contract/download/download.ts'
import type { System } from '@pitlane/domain/download/systems.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { useI18n } from '../../lib/i18n.tsx'

/** Their makers write them so in every language. */
const names: Record<System, string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iPhone · iPad',
}

/** As shops of apps count: a megabyte has a million bytes. */
const megabyte = 1_000_000

export function useDownloadText() {
  const { t, locale } = useI18n()
  const size = (bytes: number) => {
    const isSmall = bytes < megabyte
    const unit = isSmall ? 'kilobyte' : 'megabyte'
    const format = numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 })
    return format.format(isSmall ? Math.max(1, bytes / 1_000) : bytes / megabyte)
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    day: (at: number) => date.format(at),
    system: (system: System) => names[system],
    label: ({ system, is_file }: Download) =>
      t(is_file ? 'download.download_for' : 'download.open_for', { system: names[system] }),
    detail: ({ version, bytes }: OlderDownload) =>
      [t('download.version', { version }), bytes === null ? '' : size(bytes)].filter(Boolean).join(' · '),
  }
}
