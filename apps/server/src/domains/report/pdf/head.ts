import { subjectOf } from '@pitlane/contract/report/parts.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { encode } from 'uqr'
import { findingColours } from './colours.ts'
import { contentWidth, margin, type Paper, ink, quiet } from '../../../platform/fonts/paper.ts'
import { facts, findingShape, type Pen } from './shapes.ts'

export const codeSize = 66
const logoSize = 46

/** An address as a QR code, which is a link too. */
export function drawQrCode({ doc }: Paper, url: string, x: number, y: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const step = codeSize / size
  data.forEach((row, down) =>
    row.forEach((dark, across) => {
      // Slightly wider, so that no viewer shows seams between its squares.
      if (dark) doc.rect(x + across * step, y + down * step, step + 0.05, step + 0.05)
    }),
  )
  doc.fill('#000000')
  doc.link(x, y, codeSize, codeSize, url)
}

function letterhead(
  { paper, words: { t } }: Pen,
  { testing_agency: agency }: Report,
  logo: Uint8Array | null,
  url: string,
) {
  const top = paper.y
  const right = margin.side + contentWidth
  drawQrCode(paper, url, right - codeSize, top)
  const captionHigh = paper.write(t('online'), top + codeSize + 3, {
    x: right - codeSize - 14,
    width: codeSize + 14,
    align: 'right',
    size: 6.5,
    colour: quiet,
  })
  const x = margin.side + (logo ? logoSize + 12 : 0)
  if (logo) paper.doc.image(Buffer.from(logo), margin.side, top, { fit: [logoSize, logoSize], valign: 'center' })
  const width = contentWidth - codeSize - 24 - (x - margin.side)
  let y = top
  y += paper.write(agency.name || t('agency'), y, { x, width, size: 15, bold: true }) + 1
  for (const part of [agency.address, agency.phone])
    if (part) y += paper.write(part, y, { x, width, colour: quiet }) + 1
  paper.y = Math.max(y, top + codeSize + 3 + captionHigh, logo ? top + logoSize : 0) + 6
  paper.hairline(paper.y, { colour: ink, weight: 1.5 })
  paper.y += 14
}

/** The tester, the vehicle, the instant and the device of a report. */
export function drawHead(pen: Pen, report: Report, logo: Uint8Array | null, url: string): void {
  const { paper, words } = pen
  const { t, date, figure } = words
  const { testing_agency: agency, vehicle, device } = report
  letterhead(pen, report, logo, url)
  paper.y += paper.write(t(`about_${subjectOf(report)}`), paper.y, { size: 20, bold: true }) + 8
  const half = (contentWidth - 24) / 2
  const [left, right] = [
    facts(
      pen,
      [
        [t('make_model'), [vehicle.make, vehicle.model].filter(Boolean).join(' ')],
        [t('year'), vehicle.year === null ? null : String(vehicle.year)],
        [t('plate'), vehicle.plate],
        [t('vin'), vehicle.vin],
        [t('odometer'), vehicle.odometer_km === null ? null : figure(vehicle.odometer_km, 'km')],
      ],
      margin.side,
      paper.y,
      half,
    ),
    facts(
      pen,
      [
        [t('measured'), date(report.measured_at)],
        [t('number'), report.number],
        [t('replaces'), report.replaces],
        [t('technician'), agency.technician],
        [t('device_sn'), device.sn],
        [t('software'), device.software_version],
      ],
      margin.side + half + 24,
      paper.y,
      half,
    ),
  ]
  paper.y += Math.max(left, right) + 2
  if (report.masked) paper.y += paper.write(t('masked'), paper.y, { size: 8, colour: quiet }) + 2
}

/** The result at a glance: one sentence, with a shape. */
export function drawVerdict({ paper, words: { t } }: Pen, { finding }: Report, detail: string): void {
  const { wash } = findingColours[finding]
  const [x, width] = [margin.side + 48, contentWidth - 62]
  const verdict = t(`verdict_${finding}`)
  const below = detail ? paper.lines(detail, width, {}).length * 13 : 0
  const high = paper.lines(verdict, width, { size: 13, bold: true }).length * 17.7 + below
  const box = Math.max(high + 20, 44)
  paper.need(box + 8)
  paper.y += 8
  paper.doc.roundedRect(margin.side, paper.y, contentWidth, box, 8).fill(wash)
  findingShape(paper, finding, margin.side + 12, paper.y + box / 2 - 12, 24)
  const top = paper.y + (box - high) / 2
  const used = paper.write(verdict, top, { x, width, size: 13, bold: true })
  if (detail) paper.write(detail, top + used, { x, width })
  paper.y += box
}
