import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { flag } from '@pitlane/contract/shapes.ts'
import { day } from '@pitlane/contract/staff-shapes.ts'
import pg from 'pg'

/** A list of the console and the ways to ask it: as it opens, by each one filter, each sort, each search, and further down. */
export type Asked = { path: string; questions: string[] }

const ownInputs = ['page', 'page_size', 'sort', 'direction', 'q']

/** What people search for: parts of what they have in front of them. Where nothing is said, a name. */
const searches: Record<string, readonly string[]> = {
  '/console_api/orders': [
    'PL26',
    'A1B2',
    '5550136',
    '821 0079',
    '0821 5550136',
    '00498215550136',
    '1Z0000000700',
    '05m',
    'Kowalska',
    'Tanaka Mei',
    'buyer-4711',
    'nobody-at-all',
  ],
  '/console_api/shipping': ['PL26', '5550136', '821 0079', '05m', 'Kowalska', 'buyer-4711', 'nobody-at-all'],
  '/console_api/after-sales': ['AS26', 'PL26', '1Z0000', 'Kowalska', '821 0079', 'buyer-4711', 'nobody-at-all'],
  '/console_api/users': ['Kowalska', 'Tanaka Mei', '821 0079', 'buyer-4711', 'example', 'nobody-at-all'],
  '/console_api/documents': ['INV-2026-000003', 'nobody-at-all'],
  '/console_api/messages': ['M-4711', 'buyer-4711@bench.example'],
  '/console_api/mails': ['buyer-4711@bench.example'],
}
const names = ['Kowalska', 'nobody-at-all']

/** Column by column of an answer that the database gives: what the filters that are no choice are asked for. */
export async function readSamples(databaseUrl: string): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const idOf = async (from: string) => {
    const { rows } = await client.query<{ id: string | null }>(`select (${from})::text as id`)
    return [rows[0]!.id ?? '1']
  }
  const now = Date.now()
  const staff = await idOf(`select min(id) from users where role = 'support'`)
  const samples = {
    user_id: await idOf('select user_id from orders order by id desc limit 1'),
    order_id: await idOf('select max(id) from orders'),
    goods_id: await idOf('select product_id from order_lines group by 1 order by count(*) desc limit 1'),
    style_id: await idOf('select style_id from order_lines group by 1 order by count(*) desc limit 1'),
    country_id: ['233', '7', '999'],
    country: ['US', 'DE', 'XX'],
    freight_option_id: await idOf('select min(id) from freight_options'),
    assignee_id: staff,
    staff_id: staff,
    entity: ['order', 'setting'],
    stars: ['1', '5'],
    due_within: ['24'],
    from: [String(now - 86_400_000), String(now - 300 * 86_400_000)],
    until: [String(now - 86_400_000), String(now - 300 * 86_400_000)],
  }
  await client.end()
  return samples
}

type Shape = Endpoint['output']

/** What is said of a shape of the contract: of an optional one what is within, of a choice what there is, of an object its fields. */
const innerOf = ({ _zod: { def } }: Shape): Shape | undefined => Reflect.get(def, 'innerType')
const entriesOf = ({ _zod: { def } }: Shape): Record<string, string> | undefined => Reflect.get(def, 'entries')
const fieldsOf = ({ _zod: { def } }: Shape): Record<string, Shape> | undefined => Reflect.get(def, 'shape')

const unwrap = (shape: Shape): Shape => {
  const isWrapped = ['optional', 'default'].includes(shape._zod.def.type)
  return isWrapped ? unwrap(innerOf(shape)!) : shape
}

function valuesOf(name: string, shape: Shape, samples: Record<string, readonly string[]>): readonly string[] {
  const inner = unwrap(shape)
  const entries = entriesOf(inner)
  if (entries) return Object.values(entries)
  if (Object.is(inner, flag)) return ['1', '0']
  return Object.is(inner, day) ? ['2026-01-01'] : (samples[name] ?? ['1'])
}

/** The lists follow from the contract, so that a new list or filter is asked without being named here. */
export function consoleLists(samples: Record<string, readonly string[]>): Asked[] {
  return Object.values<Endpoint>(staffEndpoints).flatMap(({ method, path, input }) => {
    const shape = fieldsOf(input)
    if (method !== 'GET' || !shape?.['sort'] || path.includes('{')) return []
    const filters = Object.keys(shape).filter((name) => !ownInputs.includes(name))
    const sorts = valuesOf('sort', shape['sort'], samples)
    return [
      {
        path,
        questions: [
          '',
          // The last page that the console offers.
          'page_size=25&page=400',
          ...sorts.flatMap((sort) => ['asc', 'desc'].map((direction) => `sort=${sort}&direction=${direction}`)),
          ...filters.flatMap((name) => valuesOf(name, shape[name]!, samples).map((value) => `${name}=${value}`)),
          ...(searches[path] ?? names).map((q) => `q=${encodeURIComponent(q)}`),
        ],
      },
    ]
  })
}
