import { uploadPicture } from '@pitlane/contract/catalog/staff-display.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import { ensureUser, inTransaction } from '../../platform/http/implement.ts'
import { receiveFile } from '../../platform/media/receive-file.ts'
import { storeUpload } from '../../platform/media/store-upload.ts'
import { upload } from '../../platform/media/uploads.ts'
import { presentStored } from './stored-pictures.ts'

/** The console shows a picture before it is saved with something, so these are never private. */
export const staffUploads = [
  upload({
    name: 'uploadPicture',
    endpoint: uploadPicture,
    handle: async (ctx, request) => {
      ensureUser(ctx)
      return receiveFile(ctx, request, null, async (received) => {
        const picture = await storeUpload(ctx, received, { unused: false })
        const { file: id, width, height } = picture
        // Nobody knows the picture's id before this is written.
        await inTransaction(ctx, (tx) =>
          writeAudit(tx, { action: 'upload', entity: 'picture', id, after: { width, height } }),
        )
        return presentStored(picture)
      })
    },
  }),
]
