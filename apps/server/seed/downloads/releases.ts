import { companionApp } from '@pitlane/domain/download/release.ts'
import type { System } from '@pitlane/domain/download/systems.ts'
import type { DownloadText } from './texts.ts'

export type SeedRelease = {
  app: string
  system: System
  number: string
  /** Of its file; the version stands in it. */
  name: string
  kilobytes: number
  daysAgo: number
  minimum: string
  notes: DownloadText
}

const windows = 'Windows 10 (64-bit)'
const macos = 'macOS 13'
const linux = 'Ubuntu 22.04, Debian 12, Fedora 40'
const android = 'Android 9'

/** The programs of the demonstration, each with what came before it. */
export const releases: readonly SeedRelease[] = [
  ...(
    [
      ['windows', '4.6.1', 'Pitlane-4.6.1.exe', 1_480, 9, windows, 'suite_new'],
      ['windows', '4.5.3', 'Pitlane-4.5.3.exe', 1_440, 58, windows, 'suite_before'],
      ['windows', '4.4.0', 'Pitlane-4.4.0.exe', 1_390, 131, 'Windows 8.1', 'suite_first'],
      ['macos', '4.6.1', 'Pitlane-4.6.1.dmg', 1_720, 9, macos, 'suite_new'],
      ['macos', '4.5.3', 'Pitlane-4.5.3.dmg', 1_690, 58, 'macOS 12', 'suite_before'],
      ['linux', '4.6.0', 'pitlane_4.6.0_amd64.deb', 1_310, 16, linux, 'suite_new'],
      ['android', '4.6.2', 'pitlane-4.6.2.apk', 920, 4, android, 'app_new'],
      ['android', '4.5.6', 'pitlane-4.5.6.apk', 905, 49, 'Android 8', 'app_before'],
    ] as const
  ).map((one) => release(companionApp, one)),
  ...(
    [
      ['windows', '2.3.0', 'PitlaneUpdater-2.3.0.exe', 640, 22, windows, 'updater_new'],
      ['windows', '2.2.4', 'PitlaneUpdater-2.2.4.exe', 632, 96, windows, 'updater_before'],
      ['macos', '2.3.0', 'PitlaneUpdater-2.3.0.dmg', 710, 22, macos, 'updater_new'],
    ] as const
  ).map((one) => release('updater', one)),
  ...(
    [
      ['windows', '3.1.0', 'ANCEL-Link-3.1.0.exe', 820, 13, windows, 'ancel_new'],
      ['windows', '3.0.8', 'ANCEL-Link-3.0.8.exe', 806, 75, windows, 'ancel_before'],
      ['android', '3.1.2', 'ancel-link-3.1.2.apk', 560, 6, android, 'ancel_new'],
    ] as const
  ).map((one) => release('ancel-link', one)),
]

type Row = readonly [System, string, string, number, number, string, DownloadText]
function release(app: string, [system, number, name, kilobytes, daysAgo, minimum, notes]: Row): SeedRelease {
  return { app, system, number, name, kilobytes, daysAgo, minimum, notes }
}
