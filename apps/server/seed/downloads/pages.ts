import type { Brand } from '@pitlane/domain/brand.ts'
import type { BlockKind, PagePlace } from '@pitlane/domain/download/blocks.ts'
import { companionApp } from '@pitlane/domain/download/release.ts'
import type { Showcase } from '../pictures/pictures.ts'
import type { DownloadText } from './texts.ts'

type SeedBlock =
  | readonly [kind: Exclude<BlockKind, 'picture' | 'downloads'>, text: DownloadText]
  | readonly [kind: 'picture', text: DownloadText, picture: Showcase]
  | readonly [kind: 'downloads', text: DownloadText, app: string]

export type SeedPage = { place: PagePlace; brand: Brand; blocks: readonly SeedBlock[] }

const ancel: SeedPage['blocks'] = [
  ['heading', 'ancel_title'],
  ['text', 'ancel_text'],
  ['picture', 'ancel_picture', 'handhelds'],
  ['downloads', 'ancel_get', 'ancel-link'],
  ['heading', 'why'],
  ['features', 'ancel_features'],
]

/** The pages about the apps. ANCEL’s stands in both looks: its own yellow, and the shop’s for whoever comes from there. */
export const pages: readonly SeedPage[] = [
  {
    place: 'disseminate',
    brand: 'petrol',
    blocks: [
      ['heading', 'suite_title'],
      ['text', 'suite_text'],
      ['picture', 'suite_picture', 'suite'],
      ['downloads', 'suite_get', companionApp],
      ['heading', 'why'],
      ['features', 'suite_features'],
    ],
  },
  {
    place: 'desktop',
    brand: 'petrol',
    blocks: [
      ['heading', 'desktop_title'],
      ['text', 'desktop_text'],
      ['picture', 'desktop_picture', 'desktop'],
      ['downloads', 'suite_get', companionApp],
      ['heading', 'why'],
      ['features', 'desktop_features'],
      ['heading', 'updater_title'],
      ['text', 'updater_text'],
      ['downloads', 'updater_get', 'updater'],
    ],
  },
  { place: 'ancel', brand: 'petrol', blocks: ancel },
  { place: 'ancel', brand: 'yellow', blocks: ancel },
]
