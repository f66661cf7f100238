import { expect, test } from 'vitest'
import {
  cleanText,
  countCharacters,
  cutCharacters,
  fingerprintOf,
  hasLink,
  hasListedWord,
  isAlike,
  langOfText,
  listedWords,
} from './text.ts'

const family = '👨‍👩‍👧‍👦'
const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

test('characters are counted and cut as people see them', () => {
  expect(countCharacters(`a${family}é🇩🇪`)).toBe(4)
  expect(countCharacters(family.repeat(2_000))).toBe(2_000)
  expect(cutCharacters(family.repeat(3), 2)).toBe(family.repeat(2))
  expect(cutCharacters('short', 5)).toBe('short')
})

test.each([
  ['a right-to-left override', 'cod\u202Eexe.gpj', 'codexe.gpj'],
  ['isolates and marks', '\u2066a\u2069\u200Fb', 'ab'],
  ['zero-width spaces', 'v\u200Bi\u2060a\uFEFFgra', 'viagra'],
  ['control characters', 'a\u0000\u0007b\u009Fc', 'abc'],
  ['other ends of lines', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['heaps of empty lines', 'a\n\n\n \n\n\nb', 'a\n\nb'],
  ['a tower of marks', `z${'\u0335'.repeat(60)}`, `z${'\u0335'.repeat(4)}`],
  ['nothing to be seen', '\u200D\u2800\u3164 \u200C', ''],
  ['a family', family, family],
  ['a flag of tags', england, england],
  ['a joined Persian word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a decomposed letter', 'e\u0301', 'é'],
])('a text is cleaned of %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test.each([
  ['https://evil.example/x', true],
  ['see www.cheap-parts.biz', true],
  ['cheap-parts.com today', true],
  ['cheap parts . com', true],
  ['cheapparts(dot)com', true],
  ['сheap-раrts.соm', true],
  ['shop。com', true],
  ['mail me: joe@example.com', true],
  ['join t.me/dealkeys', true],
  ['x.com/dealkeys', true],
  ['dealkeys[.]com', true],
  ['dealkeys.\u200Ccom', true],
  ['dealkeys.c\u200Dom', true],
  ['dealkeys.сом', true],
  ['dealkeys.at or dealkeys.ch', true],
  ['dealkeys . de', true],
  ['ftp://1.2.3.4', true],
  ['192.168.1.1:80', true],
  ['Firmware 4.5.0.1, e.g. it stalls. At idle, too. It is new.', false],
  ['Это так. То же самое с ним', false],
  ['It died at 3.5 bar.Then it was fine', false],
  ['P0420 at 12.6V, see 5.1 of the manual', false],
  ['the ECU.', false],
])('%s holds a link: %s', (text, found) => {
  expect(hasLink(text)).toBe(found)
})

test('listed words are found as words, whatever their spelling, and in the middle of Chinese', () => {
  const words = listedWords('casino, Mileage correction\n 调表')
  expect(hasListedWord('Best CÁSINO here', words)).toBe(true)
  expect(hasListedWord('best саsinо', words)).toBe(true)
  expect(hasListedWord('mileage   correction', words)).toBe(true)
  expect(hasListedWord('专业调表服务', words)).toBe(true)
  expect(hasListedWord('occasinoally', words)).toBe(false)
  expect(hasListedWord('anything', listedWords(''))).toBe(false)
})

test('what says the same is alike, and short thanks are not', () => {
  const said = 'Replaced the battery module of my 2019 Kona, everything works again.'
  expect(isAlike(said, 'REPLACED the battery module of my 2019 Kona — everything works again!!!')).toBe(true)
  expect(isAlike(said, `${said} :)`)).toBe(true)
  expect(isAlike(said, 'Replaced the brake pads of my van and it still squeals in the wet.')).toBe(false)
  expect(isAlike('Thanks!', 'Thanks!')).toBe(false)
  expect(fingerprintOf('Саre, Cafés!')).toBe(fingerprintOf('care cafes'))
})

test.each([
  ['ブレーキが鳴ります', 'en', 'jp'],
  ['刹车异响怎么办', 'en', 'zh'],
  ['煞車異音', 'cht', 'cht'],
  ['브레이크 소음', 'de', 'kor'],
  ['Скрипят тормоза', 'en', 'ru'],
  ['The brakes squeal', 'zh', 'en'],
  ['Die Bremse quietscht', 'de', 'de'],
  ['P0420', 'pl', 'pl'],
  ['!!!', 'jp', 'jp'],
] as const)('%s, written in the language %s, is in %s', (text, writer, lang) => {
  expect(langOfText(text, writer)).toBe(lang)
})
