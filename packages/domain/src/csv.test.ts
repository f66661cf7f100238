import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvForms, csvLine, csvText } from './csv.ts'

/** Reads CSV as a spreadsheet does: RFC 4180, one line. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let at = 0
  for (;;) {
    let cell = ''
    if (line[at] === '"') {
      for (at += 1; line[at] !== '"' || line[at + 1] === '"'; at += 1) {
        if (line[at] === '"') at += 1
        cell += line[at]
      }
      at += 1
    } else {
      while (at < line.length && line[at] !== ',' && line[at] !== '\r') cell += line[at++]
    }
    cells.push(cell)
    if (line[at] !== ',') break
    at += 1
  }
  expect(line.slice(at)).toBe('\r\n')
  return cells
}

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.tuple(fc.constantFrom(...signs), fc.string()).map(([sign, rest]) => sign + rest),
  fc.array(fc.constantFrom('"', ',', '\r', '\n', ';', ' ', "'", '=', 'a')).map((parts) => parts.join('')),
)

test('no text begins a formula, and each is read back as it was but for the quote in front', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1 }), (texts) => {
      const read = readLine(csvLine(texts))
      expect(read.map((cell) => signs.includes(cell[0] ?? ''))).toEqual(texts.map(() => false))
      expect(read.map(csvText)).toEqual(texts)
      for (const [at, text] of texts.entries()) expect([text, `'${text}`]).toContain(read[at])
    }),
  )
})

test('numbers stay numbers, below zero too, and nothing is an empty cell', () => {
  expect(csvLine([-5, 12.5, true, null, ''])).toBe('-5,12.5,true,,\r\n')
})

test('a text that looks like a number below zero is a text', () => {
  expect(csvCell('-5')).toBe("'-5")
  expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`)
})

test('a decimal comma comes with semicolons, and a text with points is none', () => {
  expect(csvLine([19.5, -1_234.05, 7, '1.5', 'a;b', true, null], csvForms.comma)).toBe(
    '19,5;-1234,05;7;1.5;"a;b";true;\r\n',
  )
  expect(csvLine([19.5, '1,5'])).toBe('19.5,"1,5"\r\n')
})

test('an amount keeps its digits and stays a number', () => {
  const amounts = [{ number: '-400.00' }, { number: '-169.33' }]
  expect(csvLine(amounts)).toBe('-400.00,-169.33\r\n')
  expect(csvLine(amounts, csvForms.comma)).toBe('-400,00;-169,33\r\n')
})
