import type { Finding } from './report.ts'

/** What somebody should do about what was found. Each topic has its advice; the words are the reader's. */

const table = {
  insulation: { bad: 'insulation', watch: 'insulation_watch' },
  misfire: { bad: 'lamp_flashing' },
  lamp: { bad: 'lamp_stop', watch: 'lamp' },
  hot: { bad: 'heat_stop', watch: 'heat' },
  high: { bad: 'overcharge', watch: 'overcharge_watch' },
  dead: { bad: 'deep' },
  low: { bad: 'deep', watch: 'recharge' },
  codes: { bad: 'codes_stop', watch: 'codes' },
  flat: { bad: 'flat' },
  overinflated: { bad: 'overinflated', watch: 'overinflated' },
  size: { bad: 'size' },
  tread: { bad: 'tread', watch: 'tread_watch' },
  cells: { bad: 'cells', watch: 'cells_watch' },
  starter_high: { bad: 'starter_high', watch: 'starter_high' },
  starter: { bad: 'starter', watch: 'starter' },
  heat: { bad: 'heat', watch: 'heat' },
  components: { bad: 'components', unknown: 'silent' },
  // What may become a reason to stop for is not waited for.
  pending: { bad: 'codes_suspected', watch: 'codes_pending' },
  pressure: { bad: 'pressure', watch: 'pressure' },
  axle: { bad: 'axle', watch: 'axle' },
  health: { bad: 'health', watch: 'health' },
  total: { bad: 'total', watch: 'total' },
  contradicts: { watch: 'contradicts' },
  vehicle: { watch: 'vehicle' },
  age: { bad: 'age', watch: 'age_watch' },
  mixed: { bad: 'mixed', watch: 'mixed_watch' },
  spare: { watch: 'spare' },
  wear: { watch: 'wear' },
  wear_pressure: { watch: 'wear_pressure' },
  cleared: { unknown: 'cleared' },
  clearing: { unknown: 'clearing' },
  silent: { unknown: 'silent' },
  pack: { bad: 'pack', watch: 'pack', unknown: 'pack' },
  full: { unknown: 'full' },
  finer: { unknown: 'finer' },
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

const stopping: ReadonlySet<Advice> = new Set<Advice>([
  'insulation',
  'lamp_flashing',
  'lamp_stop',
  'heat_stop',
  'deep',
  'codes_stop',
])
/** Whether somebody is told to drive no further for what was found of the vehicle: no distance is promised to him. */
export const isToStop = (advice: readonly Advice[]): boolean => advice.some((one) => stopping.has(one))
