import { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { TestApp } from '../../../test/harness.ts'
import { aProduct } from '../catalog/factory.ts'
import { one } from '../../platform/db/database.ts'
import { optionalPackages } from './tables.ts'

type Wanted = NonNullable<Parameters<typeof aProduct>[1]>

/** A membership on sale; its one style. */
export async function aPlan(t: Pick<TestApp, 'db'>, wanted: Wanted = {}): Promise<number> {
  return one((await aProduct(t, { kind: 'membership', goodType: 1, channelType: 11, ...wanted })).styles).id
}

export const aTrial = (t: Pick<TestApp, 'db'>): Promise<number> => aPlan(t, { term: 'PT72H', trial: true, price: 100 })

export async function aPackage(t: Pick<TestApp, 'db'>, name = 'BMW and Mini', active = true): Promise<number> {
  return one(
    await t.db
      .insert(optionalPackages)
      .values({ names: { en: name }, summaries: { en: 'All systems' }, maker: name.split(' ')[0]!, active })
      .returning(),
  ).id
}

export const plansFor = async (t: TestApp, user: { token: string }, device_sn: string) =>
  (await t.call(membershipEndpoints.getBuyMemberList, { device_sn, is_open: 1 }, user)).data
