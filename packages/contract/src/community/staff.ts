import { moderatorRoles, postLengths } from '@pitlane/domain/community/post.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageOf } from '../shapes.ts'
import { key, listing, position, staffTexts, version } from '../staff-shapes.ts'

const fields = {
  names: staffTexts(postLengths.topic),
  position: z._default(position, 0),
  open: z._default(z.boolean(), true),
}
const topic = z.object({
  id: z.int(),
  name: z.string(),
  names: staffTexts(postLengths.topic),
  position: z.int(),
  /** Whether new posts may be about it. */
  open: z.boolean(),
  version,
})
export type StaffTopic = z.output<typeof topic>

const moderator = { audience: moderatorRoles, flavour: 'shop' } as const
const path = '/console_api/topics'

export const communityStaffEndpoints = {
  listStaffTopics: endpoint({
    ...moderator,
    method: 'GET',
    path,
    summary: 'What posts are about, in the order of the community',
    input: z.object({
      ...listing(['position', 'id']),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    output: pageOf(topic),
  }),
  getStaffTopic: endpoint({
    ...moderator,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One topic',
    input: z.object({ id }),
    output: topic,
  }),
  createStaffTopic: endpoint({
    ...moderator,
    method: 'POST',
    path,
    summary: 'Adds a topic',
    input: z.object({ key, ...fields }),
    output: topic,
  }),
  updateStaffTopic: endpoint({
    ...moderator,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Changes a topic; one that is not open keeps its posts and gets no new ones',
    input: z.object({ id, version, ...fields }),
    output: topic,
    codes: ['edited_meanwhile'],
  }),
}
