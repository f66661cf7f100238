import type { ApplicationState } from '@pitlane/domain/lab/lab.ts'
import type { LabName } from './texts.ts'

type SeedFeedback = { who: string; text: string; daysAgo: number; pictures?: number; thanks?: string }
export type SeedLab = {
  /** Of its texts. */
  name: LabName
  /** Goods whose picture it has. */
  picture: string
  places: number
  /** In days from the start of the demonstration. */
  from: number
  until: number
  models?: readonly string[]
  countries?: readonly string[]
  people: readonly (readonly [who: string, state: ApplicationState, daysAgo: number])[]
  feedback?: readonly SeedFeedback[]
}

/** One with free places, one that is full, one for few, one that has ended and one that is to come. */
export const labs: readonly SeedLab[] = [
  {
    name: 'scan',
    picture: 'scan-500',
    places: 12,
    from: -9,
    until: 21,
    models: ['Pitlane Scan 500', 'Pitlane Apex 8'],
    people: [
      ['workshop', 'accepted', 8],
      ['haruto', 'declined', 7],
      ['wei', 'accepted', 7],
      ['emre', 'registered', 2],
    ],
    feedback: [
      {
        who: 'workshop',
        daysAgo: 3,
        pictures: 1,
        text: 'Golf 8, 2021: 44 seconds, all 23 units. Octavia, 2016: the gearbox was missing the first time, there at the second.',
        thanks: 'Thank you, Jonas. The gearbox answers late after it slept: 5.2.1 waits for it.',
      },
      { who: 'wei', daysAgo: 1, text: '比亚迪汉 2022：39 秒，没有缺失。' },
    ],
  },
  {
    name: 'cells',
    picture: 'ev-adapter-kit',
    places: 3,
    from: -14,
    until: 10,
    people: [
      ['minji', 'accepted', 13],
      ['workshop', 'accepted', 13],
      ['lucia', 'registered', 12],
      ['wei', 'waiting', 11],
      ['beatriz', 'waiting', 9],
      ['piotr', 'waiting', 4],
    ],
  },
  {
    name: 'wheels',
    picture: 'tpms-t3',
    places: 6,
    from: -3,
    until: 40,
    models: ['Pitlane TPMS T3'],
    countries: ['DE', 'AT', 'CH', 'FR', 'IT', 'NL', 'PL', 'ES', 'PT'],
    people: [],
  },
  {
    name: 'bays',
    picture: 'tablet-apex-10',
    places: 10,
    from: 6,
    until: 34,
    people: [],
  },
  {
    name: 'codes',
    picture: 'reader-200',
    places: 4,
    from: -80,
    until: -30,
    people: [
      ['owner', 'accepted', 78],
      ['workshop', 'accepted', 77],
      ['oksana', 'accepted', 75],
      ['emre', 'withdrawn', 74],
    ],
    feedback: [
      {
        who: 'owner',
        daysAgo: 60,
        pictures: 2,
        text: 'Three days in the basement of the tower on Division Street: every code had its words. Searching for “misfire” takes a second the first time.',
        thanks: 'That second is gone in 5.1. Thank you, Mara!',
      },
      { who: 'oksana', daysAgo: 41, text: 'Работает без сети. Не хватало перевода кодов P1xxx у двух марок.' },
    ],
  },
]
