import { expect, test } from 'vitest'
import { subjectsOf } from './photo.ts'

test.each([
  [{}, []],
  [{ codes: null }, []],
  [
    { systems: [{ codes: [{ code: 'P0301' }, { code: 'P0420' }] }, { codes: [{ code: 'P0301' }] }] },
    ['P0301', 'P0420'],
  ],
  [{ codes: [{ code: 'P0A80' }], modules: [{ name: 'M1' }, { name: 'M2' }] }, ['P0A80', 'M1', 'M2']],
  [{ tyres: [{ position: 'front_left' }, { position: 'spare' }] }, ['front_left', 'spare']],
])('a photograph shows a code, a tyre or a module: %j', (report, subjects) => {
  expect(subjectsOf(report)).toEqual(subjects)
})
