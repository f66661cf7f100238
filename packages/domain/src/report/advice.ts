import type { Finding } from './report.ts'

/** What somebody should do about what was found. Each topic has its advice; the words are the reader's. */

const table = {
  insulation: { bad: 'insulation', watch: 'insulation_watch' },
  lamp: { bad: 'lamp_flashing', watch: 'lamp' },
  tread: { bad: 'tread', watch: 'tread_watch' },
  cells: { bad: 'cells', watch: 'cells_watch' },
  heat: { bad: 'heat', watch: 'heat' },
  components: { bad: 'components', unknown: 'silent' },
  codes: { bad: 'codes', watch: 'codes' },
  pending: { bad: 'codes', watch: 'codes_pending' },
  pressure: { bad: 'pressure', watch: 'pressure' },
  axle: { bad: 'axle', watch: 'axle' },
  health: { bad: 'health', watch: 'health' },
  total: { bad: 'total', watch: 'total' },
  age: { bad: 'age', watch: 'age_watch' },
  mixed: { watch: 'mixed' },
  wear: { watch: 'wear' },
  cleared: { unknown: 'cleared' },
  silent: { unknown: 'silent' },
  pack: { bad: 'pack', watch: 'pack', unknown: 'pack' },
  corners: { unknown: 'corners' },
} as const satisfies Record<string, Partial<Record<Finding, string>>>

type Topic = keyof typeof table
type Words<Row> = Row extends Record<string, infer Word> ? Word : never
export type Advice = Words<(typeof table)[Topic]>
/** `unknown` only where something is missing that can be made up for. */
export type Found = Partial<Record<Topic, Finding>>

const urgency = ['bad', 'watch', 'unknown'] as const

/** What is bad comes first, then what is to be watched, then what is to be measured; each once. */
export function adviceOf(found: Found): Advice[] {
  const topics = Object.keys(table) as Topic[]
  const list = urgency.flatMap((finding) =>
    topics.flatMap((topic): Advice[] => {
      const row: Partial<Record<Finding, Advice>> = table[topic]
      return found[topic] === finding && row[finding] ? [row[finding]] : []
    }),
  )
  return [...new Set(list)]
}
