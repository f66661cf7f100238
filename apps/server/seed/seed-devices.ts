import { dayMs } from '@pitlane/domain/day.ts'
import { sql } from 'drizzle-orm'
import { hashRegistration } from '../src/domains/device/bind-device.ts'
import { devices } from '../src/domains/device/tables.ts'
import type { Transaction } from '../src/platform/db/database.ts'
import { optionalPackages } from '../src/domains/membership/tables.ts'
import { packages } from './catalogue/packages.ts'
import type { DeviceModel } from './catalogue/seed-goods.ts'

type SeedDevice = {
  sn: string
  code: string
  model: DeviceModel
  /** Whose it is, under what name, since how many days; without, it lies in its box. */
  of?: readonly [who: string, name: string, daysAgo: number]
  isTpms?: true
  includedTerm?: string
}

export const seedDevices: readonly SeedDevice[] = [
  { sn: '980000000017', code: '4711-0815', model: 'Pitlane Scan 500', of: ['owner', 'Workshop scanner', 50] },
  { sn: '980000000024', code: 'T3AM-2210', model: 'Pitlane TPMS T3', of: ['owner', '', 20], isTpms: true },
  { sn: '980000000031', code: 'AP8K-7741', model: 'Pitlane Apex 8', of: ['workshop', 'Bay 2', 90] },
  { sn: '980000000048', code: 'ONE1-5520', model: 'Pitlane One', of: ['haruto', '', 30] },
  { sn: '980000000055', code: 'SC5H-3306', model: 'Pitlane Scan 500', of: ['haruto', '', 45] },
  { sn: '980000000062', code: 'AP8W-9127', model: 'Pitlane Apex 8', of: ['wei', '', 60] },
  { sn: '980000000079', code: 'SC5E-1418', model: 'Pitlane Scan 500', of: ['emre', '', 25] },
  // In their boxes: for whoever tries out how a device is bound.
  { sn: '980000000101', code: 'PITL-0101', model: 'Pitlane Scan 500', includedTerm: 'P1Y' },
  { sn: '980000000102', code: 'PITL-0102', model: 'Pitlane Apex 8', includedTerm: 'P1Y' },
  { sn: '980000000103', code: 'PITL-0103', model: 'Pitlane TPMS T3', isTpms: true },
]

/** The devices that were made, some of them in somebody's hands, and the packages that go with their software. */
export async function fillDevices(db: Transaction, people: ReadonlyMap<string, number>, now: number): Promise<void> {
  await db.insert(devices).values(
    seedDevices.map(({ sn, code, model, of, isTpms, includedTerm }) => {
      const [who, name = '', daysAgo = 0] = of ?? []
      const at = who === undefined ? null : new Date(now - daysAgo * dayMs)
      return {
        sn,
        model,
        registrationHash: hashRegistration(sn, code),
        userId: who === undefined ? null : people.get(`${who}@pitlane.example`)!,
        name,
        isTpms: isTpms ?? false,
        includedTerm: includedTerm ?? null,
        boundAt: at,
        chosenAt: at,
        createdAt: new Date(now - 400 * dayMs),
      }
    }),
  )
  // The owner scans with the scanner.
  await db.execute(sql`update devices set chosen_at = ${new Date(now)} where sn = ${seedDevices[0]!.sn}`)
  await db.insert(optionalPackages).values(packages.map((one, position) => ({ ...one, position })))
}
