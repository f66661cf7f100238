import type { System } from './systems.ts'

type Ending = (typeof endings)[System][number]

/** What each system installs, by the ending of its name. An iPhone installs from the App Store alone. */
const endings = {
  windows: ['exe', 'msi', 'msix', 'zip'],
  macos: ['dmg', 'pkg', 'zip'],
  linux: ['appimage', 'deb', 'rpm', 'tar.gz', 'tar.xz'],
  android: ['apk'],
  ios: [],
} as const satisfies Record<System, readonly string[]>

/** The bytes, in hexadecimal digits, that a file of the kind begins with. A disk image has its mark at its end. */
const beginnings: Record<Ending, string> = {
  exe: '4d5a',
  msi: 'd0cf11e0a1b11ae1',
  msix: '504b0304',
  zip: '504b0304',
  apk: '504b0304',
  dmg: '',
  pkg: '78617221',
  appimage: '7f454c46',
  deb: '213c617263683e0a',
  rpm: 'edabeedb',
  'tar.gz': '1f8b',
  'tar.xz': 'fd377a585a00',
}

const hasEnding = (name: string, ending: string): boolean => name.toLowerCase().endsWith(`.${ending}`)

/** Whether the system can install a file of this name. */
export const installsOn = (system: System, name: string): boolean =>
  endings[system].some((ending) => hasEnding(name, ending))

/** Whether a file is what its name says. @param beginning its first bytes as hexadecimal digits, 8 of them at least */
export const isInstaller = (name: string, beginning: string): boolean =>
  Object.entries(beginnings).some(([ending, bytes]) => hasEnding(name, ending) && beginning.startsWith(bytes))

/** For a file chooser. */
export const installerEndings: readonly string[] = [
  ...new Set(Object.values(endings).flatMap((of) => of.map((ending) => `.${ending.split('.').at(-1)}`))),
]
