import { eq, sql } from 'drizzle-orm'
import { aUser, type TestUser } from '../../src/domains/account/factory.ts'
import { sessions } from '../../src/domains/account/tables.ts'
import { anAddress } from '../../src/domains/address/factory.ts'
import { freightOptions, taxRates } from '../../src/domains/address/tables.ts'
import { styles } from '../../src/domains/catalog/tables.ts'
import { aCoupon } from '../../src/domains/coupon/factory.ts'
import { taxIds } from '../../src/domains/checkout/tables.ts'
import { one } from '../../src/platform/db/database.ts'
import { settings } from '../../src/platform/db/tables.ts'
import { aFlashItem, aFlashSession } from '../../src/domains/flash-sale/factory.ts'
import { anActivity, aPrize, haveRights, type TestActivity } from '../../src/domains/lottery/factory.ts'
import { aBuyer, aStyle } from '../../src/domains/order/factory.ts'
import { aMallItem, haveDevicePoints, havePoints } from '../../src/domains/points/factory.ts'
import { aDeviceKey } from '../../src/domains/report/factory.ts'
import { minor } from '@pitlane/domain/money.ts'
import type { ProviderState } from '../../src/platform/gateways/payment/gateway.ts'
import type { TestApp } from '../harness.ts'
import { createQueue } from './jobs.ts'

const hour = 3_600_000
const germany = 81
/** The buyers are businesses where they say so, and then owe the tax of what goes to Germany themselves. */
export const taxId = 'DE136695976'

/** What there is of each style when a walk begins; software does not run out. */
const shelf = { camera: 4, cable: 30, engine: 5, lamp: 12, update: null, kit: null } as const
type Good = keyof typeof shelf

async function stockShop(t: TestApp): Promise<Record<Good, number>> {
  const camera = await aStyle(t, { price: 10_000 })
  const cable = await aStyle(t, { price: 1_999 })
  const engine = await aStyle(t, { price: 40_000 })
  const lamp = await aStyle(t, { price: 6_033 })
  const update = await aStyle(t, { kind: 'software', price: 4_900 })
  const contents = [
    [camera, 1],
    [cable, 2],
  ] as const
  await t.db.execute(
    sql`update products set tax_class = 'reduced' where id = (select product_id from styles where id = ${lamp})`,
  )
  const kit = await aStyle(t, { kind: 'combination', styles: [{ price: 13_077, stock: null, contents }] })
  return { camera, cable, engine, lamp, update, kit }
}

/** Near, near but elsewhere, abroad, where the way is another and prices contain the tax, and in another state. */
export const addressesOf = async (t: TestApp, buyer: { id: number; addressId?: number }): Promise<number[]> => [
  buyer.addressId ?? (await anAddress(t, buyer)).id,
  (await anAddress(t, buyer, { city: 'Fresno' })).id,
  (await anAddress(t, buyer, { countryId: germany, province: 'Bavaria' })).id,
  (await anAddress(t, buyer, { province: 'Texas', city: 'Austin' })).id,
]

/** Nobody is logged out by the weeks that a walk takes, nor is any session touched in them. */
export const never = new Date(Date.UTC(2099, 0))

/** The tables that a walk fills. What was in the others before it stays. */
async function findEmptyTables(t: TestApp): Promise<string[]> {
  const { rows } = await t.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const empty: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await t.db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rowCount === 0) empty.push(name)
  }
  return empty
}

/** The people and the shop of all walks; `begin` puts everything back to where each walk starts. */
export async function createWorld(t: TestApp) {
  const start = t.now()
  const queue = await createQueue(t)
  const goods = await stockShop(t)
  const buyers = await Promise.all([aBuyer(t), aBuyer(t)])
  const addresses = await Promise.all(buyers.map((buyer) => addressesOf(t, buyer)))
  const [owner, helper, boss]: TestUser[] = await Promise.all([
    aUser(t, { role: 'seller' }),
    aUser(t, { role: 'support' }),
    aUser(t, { role: 'administrator' }),
  ])
  await t.db.insert(freightOptions).values({ titles: { en: 'Slow post' }, price: minor(550), position: 9 })
  await t.db.insert(taxRates).values([
    { countryId: 233, basisPoints: 825 },
    { countryId: 233, province: 'California', basisPoints: 725 },
    { countryId: 233, province: 'Texas', taxClass: 'reduced', basisPoints: 0 },
    { countryId: germany, basisPoints: 1_900, included: true },
    { countryId: germany, taxClass: 'reduced', basisPoints: 700 },
  ])
  // So that a large refund, which needs two people, is met on the way.
  await t.db.insert(settings).values([
    { key: 'refund_second_person_above', value: 15_000 },
    { key: 'company_country', value: 'IE' },
  ])
  // The register is asked before the walk, and its answer outlives it.
  const checked = { taxId, state: 'valid' as const, name: '', register: 'sandbox', consultation: '' }
  const checkedAt = new Date(Date.UTC(2099, 0))
  await t.db.insert(taxIds).values(buyers.map(({ id }) => ({ ...checked, userId: id, checkedAt })))
  const deviceKey = await aDeviceKey(t)
  await t.db.update(sessions).set({ expiresAt: never, seenAt: never })
  const newest = Math.max(...[...buyers, owner!, helper!, boss!].map(({ id }) => id))
  // In one go and in any order; a table of so few rows is emptied sooner than truncated.
  const emptied = ['begin', 'set local session_replication_role = replica']
    .concat(
      (await findEmptyTables(t)).map((name) => `delete from "${name}"`),
      // Friends who have registered, and guests.
      `delete from addresses where user_id > ${newest}`,
      `delete from sessions where user_id > ${newest}`,
      `delete from users where id > ${newest}`,
      'commit',
    )
    .join('; ')

  const world = {
    t,
    queue,
    start,
    goods,
    shelf: new Map(Object.entries(shelf).map(([good, pieces]) => [goods[good as Good], pieces as number | null])),
    buyers: buyers.map((buyer, index) => ({ ...buyer, addresses: addresses[index]! })),
    staff: [owner!, helper!],
    boss: boss!,
    flash: [] as Awaited<ReturnType<typeof aFlashItem>>[],
    /** What is sold for points, or points and money. */
    mall: [] as Awaited<ReturnType<typeof aMallItem>>[],
    /** A lottery, for a right or for points. */
    lottery: null as TestActivity | null,
    /** Those of the buyers who have no account: who they are is another each time. */
    guests: new Set<number>(),
    /** What was once sent to create an order, by buyer. */
    intentions: [[], []] as Record<string, unknown>[][],
    /** What a payment has been at the provider, by its name there. */
    past: new Map<string, ProviderState[]>(),
    /** Serial numbers, one of each buyer, and the key with which they send reports. */
    devices: [] as string[],
    deviceKey,
    /** With which friends register, by inviter. */
    codes: new Map<number, string>(),
    /** Of transfers of points. */
    keys: [] as string[],
    /** What went wrong in jobs. */
    trouble: [] as unknown[],
    async begin() {
      t.pass(start - t.now())
      t.payments.books.clear()
      t.payments.mode.down = false
      for (const list of [t.payments.calls, t.mails, t.errors, world.trouble]) list.length = 0
      world.past.clear()
      world.codes.clear()
      world.intentions = [[], []]
      world.buyers.length = buyers.length
      world.guests.clear()
      world.keys = []
      await t.db.execute(sql.raw(emptied))
      for (const [id, onHand] of world.shelf)
        await t.db.update(styles).set({ onHand, reserved: 0, sold: 0 }).where(eq(styles.id, id))
      const [now, later] = [
        await aFlashSession(t, { until: 3 * hour }),
        await aFlashSession(t, { from: 20 * hour, until: 60 * hour }),
      ]
      world.flash = [
        await aFlashItem(t, { sessionId: now.id, styleId: goods.lamp, price: 3_099, stock: 3 }),
        await aFlashItem(t, { sessionId: later.id, styleId: goods.camera, price: 7_000, stock: 2, perPerson: 1 }),
      ]
      world.mall = [
        await aMallItem(t, { styleId: goods.cable, points: 333, price: 450, stock: 4, perPerson: 3 }),
        await aMallItem(t, { styleId: goods.update, points: 700, stock: 3, perPerson: 2 }),
        await aMallItem(t, { styleId: goods.camera, points: 150, price: 9_000, stock: 2, perPerson: 2 }),
      ]
      world.devices = []
      world.lottery = await anActivity(t, {
        until: 24 * 20,
        points: 90,
        perDay: 4,
        prizes: [
          aPrize({ kind: 'goods', points: null, styleId: goods.cable, weight: 250_000, stock: 4 }),
          aPrize({ kind: 'gift_card', points: null, worth: minor(9_000), weight: 200_000, stock: 3, daily: 1 }),
          aPrize({ points: 150, weight: 350_000, stock: 6 }),
        ],
      })
      for (const buyer of buyers) {
        world.devices.push(await haveDevicePoints(t, buyer, 400))
        await haveRights(t, buyer, 2)
        await havePoints(t, buyer, 3_000)
        await havePoints(t, buyer, 777)
        await aCoupon(t, { type: 'fixed', value: 1_000 }, buyer)
        await aCoupon(t, { type: 'percent', value: 15, minAmount: 5_000 }, buyer)
        await aCoupon(t, { type: 'round', value: 1_000, expiredAt: Math.floor((start + 30 * hour) / 1000) }, buyer)
        await aCoupon(t, { type: 'exchange', value: 0, styleId: goods.cable }, buyer)
      }
    },
  }
  return world
}
export type World = Awaited<ReturnType<typeof createWorld>>
export type Buyer = World['buyers'][number]

/** The nth, counted round and round; undefined where there is none. */
export const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)]
export const sure = <T>(from: readonly T[], n: number): T => one([pick(from, n)!])
