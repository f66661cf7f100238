import { isViewable, type ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { mostPrinted } from '@pitlane/contract/report/photos.ts'
import { reportFileEndpoints } from '@pitlane/contract/report/file.ts'
import { knownZone } from '@pitlane/domain/day.ts'
import type { ReportKind } from '@pitlane/domain/report/report.ts'
import { unitsOf } from '@pitlane/domain/units.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { refusal } from '../../platform/http/answer.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { parseInput } from '../../platform/http/implement.ts'
import { pictureKey } from '../../platform/media/pictures.ts'
import { countCall } from '../../platform/http/rate-limit.ts'
import type { Drawing } from './pdf/draw-report.ts'
import { drawInWorker } from './draw-in-worker.ts'
import { findReport } from './queries.ts'
import { findSigningKey } from './report-keys.ts'
import { sealReport } from './seal-report.ts'
import { signPdf } from './sign-pdf.ts'
import { getBatteryReport } from './get-battery-report.ts'
import { getEnergyReport } from './get-energy-report.ts'
import { getScanReport } from './get-scan-report.ts'
import { getTyreReport } from './get-tyre-report.ts'
import { findReportLinks } from './report-links.ts'

const { getReportPdf } = reportFileEndpoints

/** The same calls as the screens', so that a document shows nobody more than the screen does. */
const readers: Record<ReportKind, (ctx: Context, id: string) => Promise<Report>> = {
  scan: (ctx, id) => getScanReport(ctx, { id }),
  new_energy: (ctx, id) => getEnergyReport(ctx, { id }),
  tyre_tread: (ctx, id) => getTyreReport(ctx, { report_id: id }),
  battery_pack: (ctx, id) => getBatteryReport(ctx, { detectId: id }),
}

/** A stored picture, which documents cannot take as WebP. null for a missing one, which is left out. */
async function readPicture({ storage }: Context, src: string, width: 320 | 640, format: 'png' | 'jpeg') {
  const file = /^\/files\/([\da-f-]{36})(?:~|$)/.exec(src)?.[1]
  const bytes = file ? await storage.get(pictureKey(file, width)) : null
  if (!bytes) return null
  const { default: sharp } = await import('sharp')
  return new Uint8Array(
    await sharp(bytes)
      .toFormat(format, format === 'jpeg' ? { quality: 78 } : {})
      .toBuffer(),
  )
}

const readLogo = (ctx: Context, { testing_agency: { logo } }: Report) => logo && readPicture(ctx, logo.src, 320, 'png')

async function readPhotos(ctx: Context, { photographs }: Report) {
  const photos: Drawing['photos'] = []
  // One after the other: each is some megabytes while it is drawn.
  for (const { src } of photographs.slice(0, mostPrinted)) photos.push(await readPicture(ctx, src, 640, 'jpeg'))
  return photos
}

async function draw(ctx: Context, { id, kind, zone, units }: ParsedOf<typeof getReportPdf>) {
  const report = await readers[kind](ctx, id)
  // A document that says less than the report would be taken for all of it.
  if (report.shortened) throw new AppError('report_too_long')
  const key = await findSigningKey(ctx)
  const seal = key && (await sealReport(ctx, (await findReport(ctx, id, kind)).id))
  const links = await findReportLinks(ctx)
  const bytes = await drawInWorker({
    report,
    lang: ctx.lang,
    zone: knownZone(zone),
    units: unitsOf(ctx.lang, units),
    url: links.report(kind, report.id),
    logo: await readLogo(ctx, report),
    photos: await readPhotos(ctx, report),
    seal: seal && { ...seal, url: links.check(seal.code) },
  })
  return {
    bytes: key && seal ? signPdf(bytes, seal.code, key) : bytes,
    name: `report-${report.number.replaceAll(/[^\w-]+/g, '-')}.pdf`,
  }
}

/** A report as PDF. A program that downloads a revoked one gets a 404. */
export function registerReportPdf(app: FastifyInstance, contextOf: ContextMaker): void {
  app.get(getReportPdf.path, { config: { viewable: isViewable(getReportPdf) } }, async (request, reply) => {
    const asked = await contextOf(request)
    const input = parseInput(getReportPdf, request.query)
    const ctx = { ...asked, lang: input.lang ?? asked.lang }
    await countCall(ctx, 'getReportPdf', getReportPdf, input)
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-store')
    try {
      const { bytes, name } = await draw(ctx, input)
      return await reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'report_gone') throw error
      return reply.status(404).send(refusal(error, ctx.lang, request.url, request.id))
    }
  })
}
