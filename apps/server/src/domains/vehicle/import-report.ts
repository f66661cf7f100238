import type { ImportRow } from './import-recalls.ts'

const problems: Record<string, string> = {
  cut: 'The file ends in the middle of a line: it was cut. What came is stored; read the whole file again.',
  unlike: 'More than one line in a hundred is none of a file of campaigns. What could be read is stored.',
  shorter: 'The file is shorter than the last one of its name. What it has is stored.',
}

/** What an import did, as the operator reads it. */
export function importReport(row: ImportRow): string {
  const refused = row.refusals.map(({ line, reason }) => `  line ${line}: ${reason}`)
  const more = row.refused - row.refusals.length
  return [
    `${row.name}: ${row.lines} lines, of days from ${row.fromDay ?? '—'} to ${row.untilDay ?? '—'}.`,
    `Campaigns: ${row.campaignsNew} new, ${row.campaignsChanged} changed. Models and years: ${row.vehiclesNew} new.`,
    ...(row.refused > 0 ? [`${row.refused} lines were refused:`, ...refused] : []),
    ...(more > 0 ? [`  and ${more} more`] : []),
    row.problem ? (problems[row.problem] ?? row.problem) : 'The file was read to its end.',
  ].join('\n')
}
