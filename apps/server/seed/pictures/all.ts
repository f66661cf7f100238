import { keysOf } from '@pitlane/domain/record.ts'
import { createHash } from 'node:crypto'
import { findings } from './findings.ts'
import { type Banner, banners, pictures, type Showcase, showcases, type Slug } from './pictures.ts'

/** Every picture of the demonstration as SVG, by the name that it is shipped under. */
export const allPictures = (): Map<string, string> =>
  new Map([
    ...(Object.keys(pictures) as Slug[]).flatMap((slug) =>
      (['front', 'detail'] as const).map((view) => [`${slug}-${view}`, pictures[slug](view)] as const),
    ),
    ...(Object.keys(banners) as Banner[]).map((name) => [`banner-${name}`, banners[name]()] as const),
    ...(Object.keys(showcases) as Showcase[]).map((name) => [`showcase-${name}`, showcases[name]()] as const),
    ...keysOf(findings).map((name) => [`finding-${name}`, findings[name]()] as const),
  ])

export const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16)
