/** The demo shop's pictures, drawn: see `scene.ts` for how, and look.md "Pictures" for why. */
import { battery } from './battery.ts'
import { bay } from './bay.ts'
import { boxes } from './boxes.ts'
import { bannerShots, bundles } from './bundles.ts'
import { dongles } from './dongles.ts'
import { handhelds } from './handhelds.ts'
import { highVoltage } from './high-voltage.ts'
import { keys } from './keys.ts'
import { leads } from './leads.ts'
import { power } from './power.ts'
import { render } from './render.ts'
import { rewards } from './rewards.ts'
import { showcaseShots } from './showcases.ts'
import type { Views } from './scene.ts'
import { tablets } from './tablets.ts'
import { tyres } from './tyres.ts'
import { wheelParts } from './wheels.ts'
import { workshop } from './workshop.ts'

const families = {
  ...dongles,
  ...leads,
  ...handhelds,
  ...keys,
  ...tablets,
  ...tyres,
  ...wheelParts,
  ...battery,
  ...power,
  ...highVoltage,
  ...workshop,
  ...bay,
  ...boxes,
  ...bundles,
  ...rewards,
}

export type Slug = keyof typeof families
export type Banner = keyof typeof bannerShots
export type Showcase = keyof typeof showcaseShots
export type ViewName = keyof Views

const square = (slug: string, views: Views) => (view: ViewName) =>
  render(views[view](), {
    id: `${slug}-${view}`,
    width: 1200,
    height: 1200,
    area: { x: 110, y: 130, w: 980, h: 910 },
  })

const wide = (name: Banner) => () =>
  render(bannerShots[name](), {
    id: `banner-${name}`,
    width: 1600,
    height: 800,
    area: { x: 770, y: 90, w: 770, h: 620 },
  })

export const pictures = Object.fromEntries(
  Object.entries(families).map(([slug, views]) => [slug, square(slug, views)]),
) as Record<Slug, (view: ViewName) => string>

export const banners: Record<Banner, () => string> = {
  'ev-battery': wide('ev-battery'),
  'workshop-bundle': wide('workshop-bundle'),
  'tyre-season': wide('tyre-season'),
  welcome: wide('welcome'),
}

const across = (name: Showcase) => () =>
  render(showcaseShots[name](), {
    id: `showcase-${name}`,
    width: 1600,
    height: 1200,
    area: { x: 130, y: 130, w: 1340, h: 940 },
  })

/** For the pages about the apps. */
export const showcases: Record<Showcase, () => string> = {
  suite: across('suite'),
  desktop: across('desktop'),
  handhelds: across('handhelds'),
}
