import { contentTypeOf } from '@pitlane/domain/download/release.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { forEver, sendParts } from '../../platform/media/send-parts.ts'
import { releaseKey } from './release-storage.ts'

/** A draft is not found, nor one that was withdrawn or whose time has not come, whoever asks. */
const findOffered = statement({
  name: 'offered-release',
  sql: `select f.name, f.bytes, f.sha256, r.system from release_files f join releases r on r.file_id = f.id
    where f.id = $1 and f.name = $2 and f.broken_at is null and r.state = 'published' and r.released_at <= $3`,
  row: z.object({ name: z.string(), bytes: z.int(), sha256: z.string(), system: z.enum(systems) }),
})

const uuid = z.uuid()

/** `/downloads/{file}/{name}`: the file of a release, which never changes, in parts if the browser asks for parts. */
export function registerReleases(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string; name: string } }>('/downloads/:file/:name', async (request, reply) => {
    const { file, name } = request.params
    const [found] = uuid.safeParse(file).success ? await findOffered(deps.db, [file, name, new Date(deps.clock())]) : []
    if (!found) throw new AppError('not_found')
    return sendParts(deps, request, reply, {
      key: releaseKey(file.toLowerCase()),
      tag: found.sha256,
      type: contentTypeOf(found.system),
      bytes: found.bytes,
      caching: forEver,
      disposition: `attachment; filename="${found.name}"`,
    })
  })
}
