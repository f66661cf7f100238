import { reportInput, type ReportInput } from '@pitlane/contract/report/input.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashToken } from '../src/domains/account/public.ts'
import type { Deps } from '../src/platform/context.ts'
import { deviceKeys } from '../src/domains/device/tables.ts'
import { emit } from '../src/domains.ts'
import { keepSentPhotos } from '../src/domains/report/photos.ts'
import { submitReport } from '../src/domains/report/submit-report.ts'
import { reports } from '../src/domains/report/tables.ts'
import { systemContext } from '../src/platform/context.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { pictureWidths } from '../src/platform/media/draw-widths.ts'
import { keepFile } from '../src/platform/media/keep-file.ts'
import { bytesIn, putsOf } from '../src/platform/media/pictures.ts'
import { drawnFile, readDrawnIndex } from './pictures/drawn.ts'
import type { FindingPicture } from './pictures/findings.ts'

/** The key of the demonstration's workshop device; docs/reports.md sends reports with it. */
export const demoDeviceKey = 'pitlane-demo-device-key-0000000000000000000'
const folder = join(import.meta.dirname, 'reports')

/** What devices have sent, from answers such as real vehicles give: each of the files can be sent by hand as well. */
export const demoReports = (): ReportInput[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => reportInput.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))

/** What the technician photographed, by the report's own id. */
const photographs: Record<string, { picture: FindingPicture; about: string; caption: string }[]> = {
  'demo-tyres-golf': [
    { picture: 'tread', about: 'front_left', caption: 'Outer shoulder worn down to 2.4 mm, alignment needed' },
  ],
  'demo-ioniq5-2026': [
    { picture: 'plug', about: '', caption: 'Two corroded pins on the pack’s signal connector, cleaned and sealed' },
  ],
}

/** Stores a picture as if the device had sent it. */
async function sendPhoto(deps: Deps, keyId: number, picture: FindingPicture): Promise<string> {
  const name = `finding-${picture}`
  const { width, height } = readDrawnIndex()[name]!
  const widths = pictureWidths.map((wide) => ({ width: wide, webp: readFileSync(drawnFile(name, wide)) }))
  const drawn = { width, height, widths }
  const id = randomUUID()
  const row = {
    id,
    contentType: 'image/webp',
    width,
    height,
    bytes: bytesIn(drawn),
    uploadedByKey: keyId,
    unused: true,
  }
  await keepFile(deps, row, putsOf(id, drawn))
  return id
}

/** The key of the companion app, and what it has sent. */
export async function seedReports(deps: Deps): Promise<void> {
  const at = new Date(deps.clock())
  const [key] = await deps.db
    .insert(deviceKeys)
    .values({ name: 'Pitlane companion app', keyHash: hashToken(demoDeviceKey), createdAt: at })
    .returning()
  const ctx = { ...systemContext(deps, emit), sender: { keyId: key!.id } }
  const inOrder = demoReports().toSorted((a, b) => a.measured_at - b.measured_at)
  for (const report of inOrder) {
    const own = { ...ctx, now: report.measured_at }
    const { id: publicId } = await submitReport(own, report)
    const photos: NonNullable<ReportInput['photographs']> = []
    for (const { picture, about, caption } of photographs[report.report_id] ?? [])
      photos.push({ file: await sendPhoto(deps, key!.id, picture), about, caption })
    // Beside the report, so that its file can be sent by hand as it lies there.
    const [row] = await deps.db.select({ id: reports.id }).from(reports).where(eq(reports.publicId, publicId))
    await inTransaction(own, (tx) => keepSentPhotos(tx, row!.id, { ...report, photographs: photos }))
  }
}
