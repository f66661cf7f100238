import type { deviceStaffEndpoints } from '@pitlane/contract/device/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { statement } from '../platform/db/statement.ts'

type List = typeof deviceStaffEndpoints.listDeviceModels

/** There are tens of models, however many devices: the index leads from each to the next. */
const findModels = statement({
  name: 'list-device-models',
  sql: `
    with recursive owned as (
      (select model from devices order by model limit 1)
      union all
      select (select d.model from devices d where d.model > o.model order by d.model limit 1) from owned o where o.model is not null
    )
    select id, bool_or(known) as known from (
      select model as id, true as known from owned where model is not null
      union all
      select distinct unnest(models), false from products
    ) as named group by id order by id`,
  row: z.object({ id: z.string(), known: z.boolean() }),
})

/** The models of devices, of which there may be none yet where goods name one: tables of device and catalogue. */
export async function listDeviceModels(
  ctx: Pick<Context, 'db'>,
  { page, page_size: pageSize, direction, q = '' }: ParsedOf<List>,
): Promise<OutputOf<List>> {
  const models = await findModels(ctx.db, [])
  const wanted = models.filter(({ id }) => id.toLowerCase().includes(q.toLowerCase()))
  if (direction === 'desc') wanted.reverse()
  return { list: wanted.slice((page - 1) * pageSize, page * pageSize), total: wanted.length, page, pageSize }
}
