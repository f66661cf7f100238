import type { Activity, CheckableDraw } from '@pitlane/contract/lottery/lottery.ts'
import { hashOfSeed, randomWord } from '@pitlane/domain/lottery/web-crypto.ts'
import { randomBytes } from 'node:crypto'
import { valueOf } from '../apps/server/src/domains/lottery/seeds.ts'
import { recompute } from '../apps/web/app/features/lottery/recompute.ts'
import { machine, table, writeSection } from './report.ts'

/** `node bench/recompute.ts`: a million draws of the server's, each computed again as the check page does it. */
const [draws, atOnce] = [1_000_000, 1_000] as const
const half = 500_000
const prizes = [
  { id: 1, weight: half },
  { id: 2, weight: half },
] as Activity['prizes']

const seed = randomBytes(32)
const activity = { seed: seed.toString('hex'), seed_hash: await hashOfSeed(seed.toString('hex')), prizes }
const drawOf = async (counter: number) => {
  const facts = { player: `player-${counter % 997}`, counter, word: randomWord() }
  const value = await valueOf(seed, { ...facts, activityId: 3 })
  return { ...facts, activity_id: 3, value, prize_id: value < half ? 1 : 2 } as CheckableDraw
}

let [server, page, wrong] = [0, 0, 0]
for (let first = 1; first <= draws; first += atOnce) {
  const began = performance.now()
  const drawn = await Promise.all(Array.from({ length: atOnce }, (_, index) => drawOf(first + index)))
  const between = performance.now()
  const computed = await Promise.all(drawn.map((draw) => recompute(draw, activity)))
  server += between - began
  page += performance.now() - between
  wrong += computed.filter(({ all }) => !all).length
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
writeSection(
  'recompute',
  `A million draws of the server's, each computed again by the code of the check page over WebCrypto, under Node. ${machine()}\n\n${table(
    ['draws', 'drawn by the server in', 'computed again in', 'that differ'],
    [[draws.toLocaleString('en'), seconds(server), seconds(page), String(wrong)]],
  )}`,
)
process.exit(wrong === 0 ? 0 : 1)
