import { dayMs } from '@pitlane/domain/day.ts'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../src/domains/account/passwords.ts'
import { giveCoupon, giveCouponToEverybody } from '../src/domains/coupon/public.ts'
import { emit, sweep } from '../src/domains.ts'
import { type Deps, systemContext } from '../src/platform/context.ts'
import { markDemonstration } from '../src/demonstration.ts'
import { demoPassword } from './cast.ts'
import { seedAgreements } from './seed-agreements.ts'
import { seedAfterSales } from './seed-after-sales.ts'
import { seedAdvertsAndShipping, seedCouponKinds, seedGoods } from './seed-catalogue.ts'
import { seedBrands, storeBrandPictures } from './seed-brands.ts'
import { seedCommunity } from './seed-community.ts'
import { seedCases } from './seed-cases.ts'
import { seedDownloads, storeReleases } from './seed-downloads.ts'
import { fillDevices } from './seed-devices.ts'
import { seedFlashOrders, seedFlashSales } from './seed-flash-sales.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedInvitations } from './seed-invitations.ts'
import { seedLabs } from './seed-labs.ts'
import { seedLottery } from './seed-lottery.ts'
import { seedMall, seedMallOrders } from './seed-mall.ts'
import { seedMessages } from './seed-messages.ts'
import { seedModeration } from './seed-moderation.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPeople } from './seed-people.ts'
import { storePictures } from './seed-pictures.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedPoints } from './seed-points.ts'
import { seedReports } from './seed-reports.ts'
import { seedSettings } from './seed-settings.ts'
import { seedSurveys } from './seed-surveys.ts'

const lock = 4_719_285

/** Whether the shop is somebody's already: nobody's goods and accounts get the demonstration's beside them. */
const isBegun = async (db: Pick<Deps['db'], 'execute'>): Promise<boolean> =>
  (await db.execute(sql`(select 1 from products limit 1) union all (select 1 from users limit 1)`)).rows.length > 0

/** Fills an empty shop with what the demonstration sells and who buys it; does nothing in a shop that has goods or people. */
export async function seedDemo(deps: Deps): Promise<void> {
  const { db } = deps
  if (await isBegun(db)) return
  const now = deps.clock()
  // Slow work before the transaction, which then is short.
  const [passwordHash, drawn, stored, brandPictures] = await Promise.all([
    hashPassword(demoPassword),
    storePictures(deps),
    storeReleases(deps, now),
    storeBrandPictures(deps),
  ])
  const filled = await db.transaction(async (tx) => {
    // Another process may be filling the shop, which takes as long as it takes.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    // Another process may have been faster.
    if (await isBegun(tx)) return false
    await markDemonstration(tx, now)
    await seedSettings(tx)
    const { productIds, styleIds } = await seedGoods(tx, drawn, now)
    await seedAdvertsAndShipping(tx, drawn, productIds)
    await seedFlashSales(tx, styleIds, now)
    const brandId = await seedBrands(tx, brandPictures, now)
    const people = await seedPeople(tx, passwordHash, now)
    await seedAgreements(tx, { brandId, people, now })
    await seedPoints(tx, people, await seedInvitations(tx, people, now), now)
    await fillDevices(tx, people, now)
    await seedCases(tx, people, now)
    await seedLabs(tx, { drawn, people, now })
    await seedDownloads(tx, { stored, drawn, now })
    if (deps.payments.id === 'sandbox') await seedReviews(tx, drawn, now)
    const ctx = { db: tx, now }
    const coupons = await seedCouponKinds(tx, styleIds, now)
    await seedMall(tx, { styleIds, coupons }, drawn, now)
    for (const coupon of coupons) {
      const expired = coupon.expiresInDays < 0
      // A coupon that has expired was given while it was good.
      const given = expired ? { ...ctx, now: now + (coupon.expiresInDays - 1) * dayMs } : ctx
      if (coupon.giveToEverybody) await giveCouponToEverybody(given, coupon.id)
      else await giveCoupon(given, coupon.id, people.get('owner@pitlane.example')!)
    }
    return true
  })
  if (filled) await seedReports(deps)
  if (filled) await seedCommunity(deps)
  if (filled) await seedSurveys(deps)
  if (filled) await seedModeration(deps)
  if (filled) await seedMessages(deps)
  if (filled) await seedMallOrders(deps)
  if (filled) await seedLottery(deps)
  if (filled && deps.payments.id === 'sandbox') {
    await seedOrders(deps)
    await seedFlashOrders(deps)
    await seedAfterSales(deps)
    await seedInvoices(deps)
  }
  // What the hourly sweep would have done by now: a fresh demonstration keeps every promise of the health page.
  if (filled) await sweep(systemContext(deps, emit))
}
