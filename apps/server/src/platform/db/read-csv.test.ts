import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('rows are counted as a spreadsheet shows them, whatever breaks lines within cells or lies empty between them', () => {
  const csv = 'a,b\n"x\n\ny",1\n\n"z\nz",2\nlast,3,4\n'
  const { rows, broken } = readCsv(csv)
  expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [2, '1'],
    [4, '2'],
  ])
  expect(broken).toEqual([5])
})
