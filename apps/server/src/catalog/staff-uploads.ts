import { uploadPicture } from '@pitlane/contract/catalog-display.staff.ts'
import { writeAudit } from '../account/public.ts'
import { inTransaction } from '../http/implement.ts'
import { storePicture } from '../http/pictures.ts'
import { receiveFile } from '../http/receive-file.ts'
import { upload } from '../http/uploads.ts'
import { presentStored } from './stored-pictures.ts'

/** The console shows a picture before it is saved with something, so that these are never private. */
export const staffUploads = [
  upload({
    name: 'uploadPicture',
    endpoint: uploadPicture,
    handle: (ctx, request) =>
      receiveFile(request, null, async (file) => {
        // A video has been refused by then.
        const bytes = file.kind === 'image' ? file.bytes : Buffer.alloc(0)
        const picture = await storePicture(ctx, bytes, { uploadedBy: ctx.actor.id, now: ctx.now })
        const { file: id, width, height } = picture
        // Nobody knows the picture's id before this is written.
        await inTransaction(ctx, (tx) =>
          writeAudit(tx, { action: 'upload', entity: 'picture', id, after: { width, height } }),
        )
        return presentStored(picture)
      }),
  }),
]
