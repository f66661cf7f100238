import fc from 'fast-check'
import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { allWeights, drawValue, prizeAt, valueIn, withRanges } from './draw.ts'
import { fromHex, hashOfSeed, hmacOfSeed, randomWord } from './web-crypto.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const key = createSecretKey(fromHex(seed))
const ofNode = (message: string) => createHmac('sha256', key).update(message).digest()
const prizes = [1, 499, 49_500, 150_000, 800_000].map((weight, index) => ({ weight, index }))

/** Thirty-two bytes of these numbers. */
function bytesOf(...numbers: number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(32))
  for (const [index, number] of numbers.entries()) bytes.setUint32(4 * index, number)
  return new Uint8Array(bytes.buffer)
}

test('the values of a seed are written down: they may never change', async () => {
  const draw = { activityId: 7, player: 'player-1', counter: 1, word: 'my-own-word' }
  expect(ofNode('7:player-1:1:my-own-word:0').toString('hex').slice(0, 8)).toBe('381088ab')
  expect(await drawValue(draw, ofNode)).toBe(607659)
  expect(await hashOfSeed(seed)).toBe(createHash('sha256').update(fromHex(seed)).digest('hex'))
})

test('the browser computes what the server does', async () => {
  const inBrowser = await hmacOfSeed(seed)
  for (let counter = 1; counter <= 200; counter += 1) {
    const draw = { activityId: counter % 5, player: `p${counter % 17}`, counter, word: randomWord() }
    expect(await drawValue(draw, inBrowser)).toBe(await drawValue(draw, ofNode))
  }
})

test('numbers that would make small remainders likelier are passed over, and all eight of them ask for another round', async () => {
  expect(valueIn(bytesOf(4_293_999_999))).toBe(999_999)
  expect(valueIn(bytesOf(4_294_000_000, 2_000_007))).toBe(7)
  const large = bytesOf(...Array<number>(8).fill(2 ** 32 - 1))
  expect(valueIn(large)).toBeNull()
  const asked: string[] = []
  const value = await drawValue({ activityId: 1, player: 'p', counter: 2, word: 'w' }, (message) => {
    asked.push(message)
    return asked.length === 1 ? large : bytesOf(5)
  })
  expect([value, asked]).toEqual([5, ['1:p:2:w:0', '1:p:2:w:1']])
})

test('the lowest and the highest value have a prize, and every value has one', () => {
  expect(prizeAt(prizes, 0).index).toBe(0)
  expect(prizeAt(prizes, 1).index).toBe(1)
  expect(prizeAt(prizes, allWeights - 1).index).toBe(4)
  const weights = fc
    .array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 30 })
    .map((all) => [...all, allWeights - all.reduce((a, b) => a + b, 0)].map((weight) => ({ weight })))
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: allWeights - 1 }), (all, value) => {
      const at = withRanges(all).filter(({ from, to }) => from <= value && value <= to)
      expect(at).toHaveLength(1)
      expect(prizeAt(all, value)).toBe(all[withRanges(all).findIndex(({ from, to }) => from <= value && value <= to)])
    }),
  )
  expect(() => prizeAt(prizes.slice(1), 999_999)).toThrow(RangeError)
})

test('of a million draws each prize has its share within four standard deviations', async () => {
  const counts = prizes.map(() => 0)
  let [least, most] = [allWeights, -1]
  for (let counter = 1; counter <= 1_000_000; counter += 1) {
    const value = await drawValue({ activityId: 1, player: 'p', counter, word: 'frequencies' }, ofNode)
    counts[prizeAt(prizes, value).index]! += 1
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  for (const { weight, index } of prizes) {
    const share = weight / allWeights
    expect(Math.abs(counts[index]! - weight)).toBeLessThanOrEqual(4 * Math.sqrt(1_000_000 * share * (1 - share)))
  }
  expect(least).toBeLessThan(20)
  expect(most).toBeGreaterThan(allWeights - 20)
}, 60_000)
