import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { codeDigits, codeWords, frameText, severityMark } from '@pitlane/contract/report/parts.ts'
import { contentWidth, margin, line, quiet } from '../../../platform/fonts/paper.ts'
import { badge, findingBadge, heading, type Pen } from './shapes.ts'
import { drawNames } from './tables.ts'

type System = ScanReport['systems'][number]
type Code = System['codes'][number]

/** The freeze frame of a code, in three columns. */
function drawFrame({ paper, words }: Pen, frame: Code['freeze_frame'], x: number, width: number): void {
  const { t } = words
  const textOf = (one: (typeof frame)[number]) => `${one.name} ${frameText(one, words)}`
  if (frame.length === 0) return
  paper.need(24)
  paper.y += paper.write(t('freeze_frame'), paper.y + 2, { x, width, size: 7.5, bold: true, colour: quiet }) + 2
  const column = (width - 24) / 3
  for (let first = 0; first < frame.length; first += 3) {
    const row = frame.slice(first, first + 3)
    const high = Math.max(...row.map((one) => paper.lines(textOf(one), column, { size: 7.5 }).length))
    paper.need(high * 10.2)
    row.forEach((one, at) => paper.write(textOf(one), paper.y, { x: x + at * (column + 12), width: column, size: 7.5 }))
    paper.y += high * 10.2
  }
  paper.y += 2
}

/** A code in words: how grave it is and why, the device's and the standard's, and the meaning of its digits. */
function drawCode(pen: Pen, code: Code): void {
  const { paper, words } = pen
  const [x, width] = [margin.side + 70, contentWidth - 70]
  const { own, standard } = codeWords(code)
  const { digits, failure } = codeDigits(code, words.t)
  const meaning = standard && words.t('code_standard', { text: standard })
  const texts = [
    { text: own, size: 9 },
    { text: failure, size: 9 },
    { text: words.t(`reason_${code.reason}`), size: 8.5 },
    { text: [meaning, digits].filter(Boolean).join(' · '), size: 8, colour: quiet },
  ].filter(({ text }) => text)
  const mark = { finding: severityMark[code.severity], word: words.t(`severity_${code.severity}`) }
  const textWidth = width - Math.max(100, paper.measure(mark.word, { size: 8, bold: true }) + 30)
  const high = texts.reduce(
    (sum, { text, size }) => sum + paper.lines(text, textWidth, { size }).length * size * 1.36,
    0,
  )
  paper.need(Math.max(high, 14) + 8)
  const top = paper.y + 4
  paper.write(code.code, top, { width: 66, bold: true, size: 9.5 })
  badge(paper, mark.finding, mark.word, margin.side + contentWidth, top - 1)
  let y = top
  for (const { text, ...style } of texts) y += paper.write(text, y, { x, width: textWidth, ...style })
  paper.y = Math.max(y, top + 13) + 2
  drawFrame(pen, code.freeze_frame, x, width)
  paper.y += 2
  paper.hairline(paper.y, { colour: line })
}

/** Fault codes under one heading. */
export function drawCodes(pen: Pen, title: string, codes: readonly Code[]): void {
  const { paper, words } = pen
  heading(pen, title, { follows: 66 })
  if (codes.length === 0) {
    paper.y += paper.write(words.t('no_codes'), paper.y)
    return
  }
  paper.hairline(paper.y)
  for (const code of codes) drawCode(pen, code)
}

/** Codes grouped by the system that reports them; then the sound systems, then those that did not answer. */
export function drawSystems(pen: Pen, systems: readonly System[]): void {
  const { paper, words } = pen
  const faulty = systems.filter(({ codes }) => codes.length > 0)
  const sound = systems.filter(({ answered, codes }) => answered && codes.length === 0)
  const silent = systems.filter(({ answered, codes }) => !answered && codes.length === 0)
  if (faulty.length > 0) heading(pen, words.t('systems_with'), { aside: String(faulty.length), follows: 98 })
  for (const { name, finding, codes } of faulty) {
    // A unit's name stays with the first of its codes, of which one in long words takes five lines.
    paper.need(92)
    paper.y += 6
    findingBadge(pen, finding, margin.side + contentWidth, paper.y)
    paper.y += paper.write(name, paper.y, { size: 10.5, bold: true, width: contentWidth - 120 }) + 4
    paper.hairline(paper.y)
    for (const code of codes) drawCode(pen, code)
  }
  if (sound.length > 0) drawNames(pen, words.t('systems_without'), sound)
  if (silent.length > 0) drawNames(pen, words.t('systems_silent'), silent)
}
