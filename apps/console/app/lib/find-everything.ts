import type { Role } from '@pitlane/domain/account/account.ts'
import type { DataProvider, RaRecord } from 'ra-core'
import { resources } from '../features.ts'
import { mayCall } from './calls.ts'

export type Found = { resource: string; path: string; name: string; detail: string }

const perResource = 5

const textOf = (record: RaRecord, field: string): string => {
  const value: unknown = record[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The first of each list that somebody of the role may read, in the order of the menu. @throws where no list answers */
export async function findEverything(
  dataProvider: DataProvider,
  role: Role | undefined,
  q: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const asked = Object.entries(resources).flatMap(([resource, { found, calls, screens }]) =>
    found && screens && mayCall(role, calls.list) ? [{ resource, found, screens }] : [],
  )
  const answers = await Promise.allSettled(
    asked.map(async ({ resource, found, screens }) => {
      const wanted = { filter: { q, ...found.among }, pagination: { page: 1, perPage: perResource }, signal }
      const { data } = await dataProvider.getList<RaRecord>(resource, wanted)
      return data.map((record) => ({
        resource,
        path: found.path?.(record) ?? (screens.show ? `/${resource}/${record.id}/show` : `/${resource}/${record.id}`),
        name: textOf(record, String(screens.recordRepresentation)),
        detail: found.beside
          .map((field) => textOf(record, field))
          .filter(Boolean)
          .join(' · '),
      }))
    }),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
