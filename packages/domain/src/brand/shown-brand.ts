import type { Texts } from '../lang.ts'
import type { BrandColours } from './colours.ts'

type Shown = { src: string; width: number; height: number }

/** All that screens, mails and documents show of a brand. */
export type ShownBrand = {
  /** Its channel; empty for the default brand. */
  key: string
  name: string
  company: string
  address: string
  email: string
  phone: string
  hours: Partial<Texts>
  links: readonly { label: string; url: string }[]
  /** The delivery promise, where the brand has one of its own. */
  promises: Partial<Texts>
  apps: { ios: string; android: string; desktop: string }
  look: 'petrol' | 'yellow' | 'own'
  /** The style sheet of an own look; empty for the looks that come with the shop. */
  style: string
  colours: BrandColours
  logo: Shown | null
  darkLogo: Shown | null
  /** The file of the square icon. */
  icon: string | null
  /** Where the brand's links lead. */
  publicUrl: string
  /** What has to stand in them after `channel=`; empty where the address alone shows the brand. */
  linkChannel: string
  /** Who its mails come from; an empty address: the shop's. */
  sender: { name: string; address: string }
  /** Whether anything of it was set. */
  hasRow: boolean
}
