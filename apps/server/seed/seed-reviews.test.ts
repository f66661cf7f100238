import { endpoints } from '@pitlane/contract/all.ts'
import { ratingTenths } from '@pitlane/domain/review/review.ts'
import { rewardKinds } from '@pitlane/domain/catalog/goods.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inWords } from '../src/platform/db/sql-list.ts'
import { createSandboxPayments } from '../src/platform/gateways/payment/sandbox.ts'
import { testApp } from '../test/harness.ts'
import { checkInvariants } from '../test/invariants.ts'
import { goods } from './catalogue/goods.ts'
import { seedDemo } from './demo.ts'
import { planReviews } from './reviews/plan-reviews.ts'

const t = await testApp()
t.deps.payments = createSandboxPayments(t.deps.env, t.db)
await seedDemo(t.deps)

test('nobody says the same of an item as somebody else, and nobody reviews it twice', () => {
  const plan = planReviews(goods)
  const said = plan.filter(({ text }) => text !== '').map(({ slug, text }) => `${slug} ${text}`)
  expect(new Set(said).size).toBe(said.length)
  const authors = plan.map(({ slug, author }) => `${slug} ${author}`)
  expect(new Set(authors).size).toBe(authors.length)
  expect(new Set(plan.map(({ lang }) => lang))).toEqual(new Set(langs))
})

test('the rating of every item of the shop is that of its own shown reviews', async () => {
  const { rows } = await t.db.execute<{ tenths: number; rated: number; sum: number; count: number }>(sql`
    select p.rating_tenths as tenths, p.rating_count as rated, coalesce(sum(r.stars), 0) as sum, count(r.id) as count
    from products p left join reviews r on r.product_id = p.id and r.state = 'shown'
    where p.kind not in (${sql.raw(inWords(rewardKinds))}) group by p.id`)
  expect(rows).toHaveLength(goods.length)
  for (const { tenths, rated, sum, count } of rows) {
    expect(count).toBeGreaterThanOrEqual(4)
    expect([tenths, rated]).toEqual([ratingTenths(sum, count), count])
  }
})

test('likes are as many as those who like', async () => {
  const { rows } = await t.db.execute(sql`
    select r.id from reviews r where r.likes <> (select count(*) from review_likes k where k.review_id = r.id)`)
  expect(rows).toEqual([])
})

test('reviews are read in the shop, the newest first, and some wait for the staff', async () => {
  const [item] = (await t.call(endpoints.listGoods, { page_size: 1 })).data.list
  const { data } = await t.call(endpoints.listReviews, { goods_id: item!.id, page_size: 50 })
  expect(data.list).toHaveLength(item!.rating_count)
  const times = data.list.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(data.list.every(({ author }) => author.endsWith('•••'))).toBe(true)
  const { rows } = await t.db.execute<{ state: string; count: number }>(
    sql`select state, count(*) from reviews group by state order by state`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['hidden', 'shown', 'waiting'])
})

test('the books of what was bought add up', () => checkInvariants(t))
