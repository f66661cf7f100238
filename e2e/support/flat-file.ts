type Cells = Record<number, string>

/** A file as NHTSA gives it: tabs, 29 columns, whose numbers are theirs. */
export const flatFile = (lines: readonly Cells[]): Buffer =>
  Buffer.from(
    lines.map((cells) => `${Array.from({ length: 29 }, (_, at) => cells[at + 1] ?? '').join('\t')}\r\n`).join(''),
  )

/** A line of a campaign that was received today. */
export function campaignLine(number: string, make: string, model: string, year: string, more: Cells = {}): Cells {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return { 2: number, 3: make, 4: model, 5: year, 7: 'AIR BAGS', 8: make, 16: today, 17: today, ...more }
}
