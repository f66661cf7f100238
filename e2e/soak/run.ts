import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../../bench/shop.ts'
import { faults, openDisk } from './faults.ts'
import { check } from './check.ts'
import { createLedger } from './ledger.ts'
import { hire } from './people.ts'
import { openShop } from './shop.ts'

/**
 * `npm run soak`: a quarter of an hour in which people use a shop while each minute something breaks: its database is
 * killed, then frozen, its disk is full, the app is killed. What the shop acknowledged must be there afterwards, once.
 * `MINUTES` says how long. As root on Linux it has a disk of its own, which is filled; elsewhere that fault is left out.
 */
const minutes = Number(process.env['MINUTES'] ?? 15)
const answerWithinMs = 10_000
const mostGrowth = 1.2

const disk = openDisk(`pitlane-soak-${randomUUID().slice(0, 8)}`)
const problems: string[] = []
const ledger = createLedger()
const shop = await openShop(disk.folder)
try {
  const stopping = new AbortController()
  const people = await hire(shop, ledger, stopping.signal)
  const ways = Object.entries(faults).filter(([name]) => name !== 'fill the disk' || disk.ownsDisk)
  const began = Date.now()
  let calm = 0

  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(began + minute * 60_000 - Date.now())
    if (minute === 1) calm = memoryOf(shop.pid())
    const [name, strike] = ways[(minute - 1) % ways.length]!
    await strike({ shop, disk })
    const back = await shop.answers()
    console.log(`minute ${minute}: ${name}; answered after ${back} ms; ${ledger.summary()}`)
    if (back > answerWithinMs) problems.push(`after “${name}” in minute ${minute} the shop needed ${back} ms`)
  }
  stopping.abort()
  await Promise.all(people)
  await sleep(30_000)

  const rest = memoryOf(shop.pid())
  console.log(`memory ${Math.round(calm)} MB after the first minute, ${Math.round(rest)} MB at the end`)
  if (rest > calm * mostGrowth) problems.push(`memory grew from ${Math.round(calm)} to ${Math.round(rest)} MB`)
  problems.push(...(await check(shop, ledger)))
} finally {
  await shop.stop()
  disk.close()
}
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(problems.length === 0 ? `Nothing was lost. ${ledger.summary()}` : `${problems.length} promises broken.`)
process.exit(problems.length === 0 ? 0 : 1)
