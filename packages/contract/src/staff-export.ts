import { staffRoles } from '@pitlane/domain/account/account.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { filled, nothing } from './shapes.ts'

/**
 * Not among the endpoints: its answer is a file. `list` is a list's own path behind `/console_api/`, the rest of the
 * query is that list's filters; who may read the list may take it along.
 */
export const exportList = endpoint({
  audience: staffRoles,
  flavour: 'shop',
  method: 'GET',
  path: '/console_api/export/{list}',
  summary: 'Any list of the console as CSV: all rows that its filters let through, not only a page',
  input: z.object({ list: filled(60) }),
  output: nothing,
  limit: { max: 60, seconds: 3600, by: 'user' },
})
