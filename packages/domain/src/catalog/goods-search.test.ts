import { expect, test } from 'vitest'
import {
  begunQuestion,
  mayBePartOfWords,
  meantWords,
  nearParts,
  questionParts,
  readSynonyms,
  type SearchWord,
  synonymsOf,
  wholeQuestion,
} from './goods-search.ts'

const word = (plain: string, stem: string | null = plain): SearchWord => ({
  word: plain,
  plain: [plain],
  stems: { en: stem === null ? [] : [stem] },
})
const signs = (...plain: string[]): SearchWord => ({ word: plain.join(''), plain, stems: {} })
const none = synonymsOf([])

test('a word is asked for as it stands and bent, and joined to its neighbour', () => {
  expect(questionParts([word('dash'), word('cams', 'cam')], ['en'], none)).toEqual([
    "('dash' | 'dashcams')",
    "('cams' | 'cam' | 'dashcams')",
  ])
})

test('stop words are not asked for, unless there is nothing else', () => {
  const [the, tire] = [word('the', null), word('tire')]
  expect(meantWords([the, tire])).toEqual([tire])
  expect(questionParts([the], ['en'], none)).toEqual(["'the'"])
})

test.each([
  ['', []],
  [
    'dongle, stick; borescope,endoscope ,  snake camera;',
    [
      ['dongle', 'stick'],
      ['borescope', 'endoscope', 'snake camera'],
    ],
  ],
  ['a, a, b', [['a', 'b']]],
  ['dongle', null],
  ['dongle, stick; alone', null],
  ['dongle, a plug for the car', null],
  [`dongle, ${'x'.repeat(41)}`, null],
])('an operator’s synonyms %j are %j', (text, groups) => {
  expect(readSynonyms(text)).toEqual(groups)
})

test('any phrase of a group stands for each other, whatever their form', () => {
  const synonyms = synonymsOf([{ lang: 'en', phrases: [[word('dtc')], [word('fault'), word('code')]] }])
  expect(questionParts([word('faults', 'fault'), word('codes', 'code')], ['en'], synonyms)).toEqual([
    "('faults' | 'fault' | 'faultscodes' | 'dtc')",
    "('codes' | 'code' | 'faultscodes' | 'dtc')",
  ])
  expect(wholeQuestion(questionParts([word('dtc')], ['en'], synonyms))).toMatch(/'dtc' \| \(.*'fault'.* & .*'code'.*\)/)
  expect(questionParts([word('dtc')], ['de'], synonyms)).toEqual(["'dtc'"])
})

test('signs are asked for by pairs, and a part of them has synonyms', () => {
  const run = signs('q80ce', 'q538b', 'q68c0')
  expect(questionParts([run], ['zh'], none)).toEqual(["('q80ceq538b' & 'q538bq68c0')"])
  expect(nearParts([run], questionParts([run], ['zh'], none))).toEqual(["'q80ceq538b'", "'q538bq68c0'"])
  const synonyms = synonymsOf([{ lang: 'zh', phrases: [[signs('q80ce', 'q538b')], [word('tpms')]] }])
  expect(questionParts([run], ['zh'], synonyms)[0]).toContain("'tpms'")
})

test('only what pairs of signs do not answer may be a part of longer words', () => {
  const tires = signs('q8f6e', 'q80ce')
  expect([[tires], [tires, tires], [signs('q8f6e')], [word('tpms'), tires]].map(mayBePartOfWords)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('Polish words are found by how they begin, short ones and numbers are not', () => {
  expect(questionParts([word('oponami')], ['pl'], none)[0]).toContain("'opona':*")
  expect(questionParts([word('auto')], ['pl'], none)[0]).not.toContain(':*')
})

test('the last word of somebody who types may go on', () => {
  expect(begunQuestion([word('tire'), word('pre')], ['en'], none)).toBe("'tire' & ('pre' | 'pre':* | 'tirepre':*)")
  expect(begunQuestion([], ['en'], none)).toBe('')
})
