import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { type DataProvider, type GetListParams, HttpError, type Identifier } from 'react-admin'
import { api } from './client.ts'
import { callsOf } from './resources.ts'

type Input = Record<string, unknown>
type Row = { id: Identifier }
type CallName = keyof typeof staffEndpoints

/** A refusal as react-admin wants it: of a field beside the field, anything else as a notification. */
export function callFailed(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const message = error.message || 'status.other'
  throw new HttpError(
    message,
    error.status === 200 ? 422 : error.status,
    error.field ? { errors: { [error.field]: message } } : undefined,
  )
}

/** Exactly the inputs that the call names: a record has more than what can be changed of it. */
function namedInput(name: CallName, record: Input): Input {
  const names = Object.keys(staffEndpoints[name].input.def.shape)
  return Object.fromEntries(names.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]))
}

// React-admin speaks of any resource and any record; what the calls take is checked by the server's contract.
const call = (name: CallName | undefined, input: Input): Promise<unknown> => {
  if (!name) throw new Error('The resource has no such call')
  const send = api[name] as (input: Input, options: { quiet: boolean }) => Promise<unknown>
  return send(namedInput(name, input), { quiet: true }).catch(callFailed)
}

async function findList(resource: string, { pagination, sort, filter }: GetListParams) {
  const { page = 1, perPage = 100 } = pagination ?? {}
  const order = sort ? { sort: sort.field, direction: sort.order.toLowerCase() } : {}
  const answer = await call(callsOf(resource).list, { ...(filter as Input), ...order, page, page_size: perPage })
  // What waits is a handful that is neither paged nor sorted.
  if (Array.isArray(answer))
    return { data: answer.map((row: { what: string }) => ({ id: row.what, ...row })), total: answer.length }
  const { list, total } = answer as { list: Row[]; total: number }
  return { data: list, total }
}

const find = (resource: string, id: Identifier) => call(callsOf(resource).get, { id }) as Promise<Row>
const never = (): never => {
  throw new Error('Nothing is deleted, and nothing is changed by the dozen')
}

export const dataProvider = {
  getList: findList,
  getOne: async (resource, { id }) => ({ data: await find(resource, id) }),
  getMany: async (resource, { ids }) => ({ data: await Promise.all(ids.map((id) => find(resource, id))) }),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    findList(resource, { ...params, filter: { ...(filter as Input), [target]: id } }),
  create: async (resource, { data }) => ({ data: await call(callsOf(resource).create, data) }),
  update: async (resource, { id, data }) => ({ data: await call(callsOf(resource).update, { ...data, id }) }),
  updateMany: never,
  delete: never,
  deleteMany: never,
} as DataProvider
