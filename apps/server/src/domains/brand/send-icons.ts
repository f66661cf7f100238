import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache.ts'
import type { Deps } from '../../platform/context.ts'
import { forEver } from '../../platform/media/send-parts.ts'
import { pictureKey } from '../../platform/media/pictures.ts'
import { findChannel, findBrand, isIcon } from './find-brands.ts'

/** Of the tab, of iPhones, and of a web app's manifest. */
const sizes = [48, 180, 192, 512]

/** Pictures are stored as WebP, which not every home screen takes. A picture that is not square is padded. */
async function drawIcon({ storage }: Deps, file: string, size: number): Promise<Buffer> {
  const bytes = await storage.get(pictureKey(file, 640))
  if (!bytes) throw new AppError('not_found')
  // Large, and needed only to draw pictures.
  const { default: sharp } = await import('sharp')
  const padding = { r: 255, g: 255, b: 255, alpha: 0 }
  return sharp(bytes).resize(size, size, { fit: 'contain', background: padding }).png().toBuffer()
}

type Icon = { Params: { file: string; size: string } }
type OfChannel = { Querystring: { channel?: string } }

/** `/icons/{file}/{size}.png`, and the manifest by which a phone puts the brand's shop on its home screen. */
export function registerIcons(app: FastifyInstance, deps: Deps): void {
  const { db, clock, env } = deps
  const drawn = createCache<Buffer>({ most: 200 })
  app.get<Icon>('/icons/:file/:size(^48|180|192|512$).png', async (request, reply) => {
    const { file, size } = request.params
    if (!(await isIcon(db, file))) throw new AppError('not_found')
    const png = await drawn.get(`${file} ${size}`, clock(), () => drawIcon(deps, file, Number(size)))
    return reply.header('cache-control', forEver).type('image/png').send(png)
  })
  app.get<OfChannel>('/manifest.webmanifest', async (request, reply) => {
    const { channel: asked } = request.query
    const channel = await findChannel(db, typeof asked === 'string' ? asked.slice(0, 40) : '', request.host)
    const { name, icon, colours } = await findBrand(db, channel, env.PUBLIC_URL)
    const start = asked ? `/?${new URLSearchParams({ channel })}` : '/'
    const icons = icon
      ? sizes.map((size) => ({ src: `/icons/${icon}/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
      : [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }]
    const manifest = {
      name,
      short_name: name,
      start_url: start,
      display: 'standalone',
      theme_color: colours.main,
      icons,
    }
    return reply.header('cache-control', 'public, max-age=300').type('application/manifest+json').send(manifest)
  })
}
