import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { plansOf } from '../../../test/plans.ts'
import { listStaffReviews } from './staff-queries.ts'

const t = await testApp({ connections: 1 })

test('the staff’s list of reviews with so many stars is read and counted by an index', async () => {
  const asked = { page: 1, page_size: 25, sort: 'id', direction: 'desc', stars: 5 } as const
  const plans = await plansOf(t, () => listStaffReviews({ ...t.systemContext(), lang: 'en' }, asked))
  for (const plan of plans) expect(plan).toMatch(/reviews_by_stars/)
})
