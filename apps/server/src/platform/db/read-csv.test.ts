import { expect, test } from 'vitest'
import { readCsv, readRecords } from './read-csv.ts'

test('rows are counted as a spreadsheet shows them, whatever breaks lines within cells or lies empty between them', () => {
  const csv = 'a,b\r\n"x\n\ny",1\r\n\r\n"z\nz",2\nlast,3,4\n'
  const { rows, broken } = readCsv(csv)
  expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [2, '1'],
    [4, '2'],
  ])
  expect(broken).toEqual([5])
})

test('a row with a quotation mark too many is counted, too', () => {
  const broken: number[] = []
  const records = readRecords('a,b\n"x\ny",1\n"bro"ken,2\nlast,3\n', ',', (line) => void broken.push(line))
  expect(broken).toEqual([3])
  expect(records.map(({ line }) => line)).toEqual([1, 2, 4])
})
