/**
 * The draw that anybody can compute again. Server and browser share this file; the HMAC is handed in, because Node's is
 * ten times faster than the browser's.
 *
 * 1. The seed is 32 random bytes. Their SHA-256, in hex, is published before the first draw; they themselves, in hex,
 *    after the end.
 * 2. The message of a draw is the text `activity:player:counter:word:round` in UTF-8. `player` is a public pseudonym,
 *    `counter` says which of his draws it is, `word` is what he has chosen himself, `round` is 0.
 * 3. HMAC-SHA256 with the seed as its key gives 32 bytes: eight whole numbers of 32 bits, the highest byte first.
 * 4. The first of them below 4,294,000,000 counts; its remainder by 1,000,000 is the value. Larger ones are passed over,
 *    because they would make small remainders likelier. Are all eight too large, `round` is one more.
 * 5. The prizes lie one behind the other from 0 to 999,999, each as long as its weight. The value lies on one of them.
 */

/** The sum of all weights, and the number of values. */
export const allWeights = 1_000_000
const unbiased = Math.floor(2 ** 32 / allWeights) * allWeights

export type DrawFacts = { activityId: number; player: string; counter: number; word: string }

/** What somebody adds to his draws himself. Without the separator, so that no two draws have the same message. */
export const wordPattern = /^[\w-]{8,64}$/

export const drawMessage = ({ activityId, player, counter, word }: DrawFacts, round: number): string =>
  `${activityId}:${player}:${counter}:${word}:${round}`

/** The value in 32 bytes; null if none of their numbers counts. */
export function valueIn(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const number = view.getUint32(at)
    if (number < unbiased) return number % allWeights
  }
  return null
}

export type Hmac = (message: string) => Uint8Array | Promise<Uint8Array>

/** From 0 to 999,999. */
export async function drawValue(draw: DrawFacts, hmac: Hmac): Promise<number> {
  for (let round = 0; ; round += 1) {
    const value = valueIn(await hmac(drawMessage(draw, round)))
    if (value !== null) return value
  }
}

export type Weighted = { weight: number }

/** Each with the values that are its own; none has where its weight is 0. */
export function withRanges<Prize extends Weighted>(prizes: readonly Prize[]): (Prize & { from: number; to: number })[] {
  let from = 0
  return prizes.map((prize) => {
    const range = { from, to: from + prize.weight - 1 }
    from += prize.weight
    return { ...prize, ...range }
  })
}

/** @throws RangeError for a value that no prize has: the weights do not sum to a million */
export function prizeAt<Prize extends Weighted>(prizes: readonly Prize[], value: number): Prize {
  let from = 0
  for (const prize of prizes) {
    if (value >= from && value < from + prize.weight) return prize
    from += prize.weight
  }
  throw new RangeError(`no prize has the value ${value}`)
}
