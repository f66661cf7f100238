import { CallError } from '@pitlane/contract/http-transport.ts'
import { type DataProvider, type GetListParams, HttpError, type Identifier } from 'ra-core'
import { type CallName, type Calls, consoleEndpoints } from './calls.ts'
import { api, downloadList } from './client.ts'
import { type Filter, holdsWords, meantBy } from './filter.ts'

type Input = Record<string, unknown>
type Row = { id: Identifier }

/** A refusal as react-admin wants it: of a field beside the field, anything else as a notification. */
export function callFailed(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const message = error.message || 'status.other'
  throw new HttpError(message, error.status === 200 ? 422 : error.status, {
    code: error.code,
    ...(error.field ? { errors: { [error.field]: message } } : {}),
  })
}

/** Exactly the inputs that the call names: a record has more than what can be changed of it. */
function namedInput(name: CallName, record: Input): Input {
  const names = Object.keys(consoleEndpoints[name].input.def.shape)
  return Object.fromEntries(names.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]))
}

// React-admin speaks of any resource and any record; what the calls take is checked by the server's contract.
const call = (name: CallName | undefined, input: Input): Promise<unknown> => {
  if (!name) throw new Error('The resource has no such call')
  const send = api[name] as (input: Input, options: { quiet: boolean }) => Promise<unknown>
  return send(namedInput(name, input), { quiet: true }).catch(callFailed)
}

const never = (): never => {
  throw new Error('Nothing is changed or deleted by the dozen')
}

/** React-admin's, and a list as a file: all rows that the filter lets through, not only a page. */
export type ConsoleDataProvider = DataProvider & { exportList: (resource: string, filter: Filter) => Promise<void> }

type Namer = (id: Identifier) => string

/** No id: a list of none would be no filter. */
const nothing = '-'
/** So many rows the server gives at once. */
const mostAtOnce = 100

export function createDataProvider(
  callsOf: (resource: string) => Calls,
  namerOf: (resource: string) => Namer | undefined,
): ConsoleDataProvider {
  async function findList(resource: string, { pagination, sort, filter }: GetListParams) {
    const { page = 1, perPage = 100 } = pagination ?? {}
    const order = sort ? { sort: sort.field, direction: sort.order.toLowerCase() } : {}
    const answer = await call(callsOf(resource).list, { ...filter, ...order, page, page_size: perPage })
    // The waiting entries are a handful, neither paged nor sorted.
    if (Array.isArray(answer))
      return { data: answer.map((row: { what: string }) => ({ id: row.what, ...row })), total: answer.length }
    const { list, total, more } = answer as { list: Row[]; total: number; more?: true }
    return { data: list, total, ...(more ? { meta: { more } } : {}) }
  }

  /** What is called by the console alone is searched here: of all rows those whose names hold the words. */
  async function narrow(resource: string, asked: Filter): Promise<Filter> {
    const { q, ...filter } = meantBy(asked)
    const nameOf = namerOf(resource)
    if (!nameOf || typeof q !== 'string' || q === '') return { ...filter, q }
    const ids: Identifier[] = []
    for (let page = 1, total = 1; (page - 1) * mostAtOnce < total; page += 1) {
      const part = await findList(resource, { pagination: { page, perPage: mostAtOnce }, filter })
      total = part.total
      ids.push(...part.data.map(({ id }) => id))
    }
    const found = ids.filter((id) => holdsWords(`${nameOf(id)} ${id}`, q))
    return { ...filter, ids: found.join(',') || nothing }
  }

  /** A thing of which there is only one has no id; it goes by the id that it was asked for by. */
  const find = async (resource: string, id: Identifier, more: Input = {}): Promise<Row> => ({
    id,
    ...((await call(callsOf(resource).get, { ...more, id })) as object),
  })
  /** As it was read: what somebody has changed since stays. */
  async function remove(resource: string, record: Input) {
    await call(callsOf(resource).delete, record)
    return { data: record }
  }

  return {
    getList: async (resource, params) =>
      findList(resource, { ...params, filter: await narrow(resource, params.filter) }),
    getOne: async (resource, { id, meta }) => ({ data: await find(resource, id, meta) }),
    getMany: async (resource, { ids }) => ({ data: await Promise.all(ids.map((id) => find(resource, id))) }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      findList(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: await call(callsOf(resource).create, data) }),
    update: async (resource, { id, data }) => ({ data: await call(callsOf(resource).update, { ...data, id }) }),
    updateMany: never,
    delete: (resource, { id, previousData }) => remove(resource, { ...previousData, id }),
    deleteMany: never,
    // The server knows a list by its own path.
    exportList: async (resource, filter) =>
      downloadList(
        consoleEndpoints[callsOf(resource).list].path.replace('/console_api/', ''),
        await narrow(resource, filter),
      ),
  } as ConsoleDataProvider
}
