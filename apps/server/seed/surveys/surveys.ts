import type { StaffQuestion } from '@pitlane/contract/survey/staff.ts'
import type { Condition } from '@pitlane/domain/survey/questions.ts'
import { surveyText as text } from './texts.ts'

export type SeedSurvey = {
  code: string
  /** The key of its title, and of its introduction. */
  texts: string
  /** Days from now. */
  from: number
  until: number
  points: number | null
  anonymous: boolean
  questions: StaffQuestion[]
}

type Over = Partial<Omit<StaffQuestion, 'options' | 'only'>> & {
  options?: readonly string[]
  only?: Omit<Condition, 'options' | 'number'> & { options?: readonly string[]; number?: number }
}

/** A question's texts stand under its key, and those of its options under `key_option`. */
function ask(key: string, kind: StaffQuestion['kind'], { options = [], only, ...over }: Over = {}): StaffQuestion {
  return {
    id: key.split('_').at(-1)!,
    kind,
    required: true,
    titles: text(key),
    hints: null,
    options: options.map((id) => ({ id, titles: text(`${key.split('_')[0]}_${id}`) })),
    from: 0,
    to: 10,
    from_labels: null,
    to_labels: null,
    most: null,
    only: only ? [{ number: null, ...only, options: [...(only.options ?? [])] }] : [],
    ...over,
  }
}
const scale = (key: string, to: number, from: number): StaffQuestion =>
  ask(key, 'scale', { from, to, from_labels: text(`${key}_low`), to_labels: text(`${key}_high`) })

const atWork = { question: 'where', test: 'any_of', options: ['workshop', 'mobile', 'fleet'] } as const

/** One that is open, one that is closed, and one to come. */
export const surveys: readonly SeedSurvey[] = [
  {
    code: 'scanner',
    texts: 'scanner',
    from: -14,
    until: 45,
    points: 30,
    anonymous: true,
    questions: [
      ask('where', 'single', { options: ['home', 'workshop', 'mobile', 'fleet'] }),
      ask('week', 'single', { options: ['few', 'some', 'many'], only: atWork }),
      ask('does', 'multiple', {
        options: ['codes', 'live', 'service', 'coding', 'battery', 'report'],
        hints: text('does_hint'),
        most: 3,
      }),
      scale('score', 10, 0),
      ask('why', 'text', { most: 500, only: { question: 'score', test: 'at_most', number: 6 } }),
      ask('best', 'text', {
        most: 500,
        required: false,
        only: { question: 'score', test: 'at_least', number: 9 },
      }),
      ask('since', 'date', { required: false, hints: text('since_hint') }),
    ],
  },
  {
    code: 'delivery',
    texts: 'delivery',
    from: -60,
    until: -30,
    points: null,
    anonymous: false,
    questions: [
      ask('delivery_time', 'single', { options: ['early', 'day', 'late'] }),
      ask('delivery_why', 'text', {
        required: false,
        most: 300,
        only: { question: 'time', test: 'any_of', options: ['late'] },
      }),
      scale('delivery_box', 5, 1),
    ],
  },
  {
    code: 'next',
    texts: 'next',
    from: 9,
    until: 23,
    points: null,
    anonymous: true,
    questions: [ask('next_what', 'multiple', { options: ['cameras', 'cells', 'trucks', 'bikes'], most: 2 })],
  },
]
