import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { receiveFile } from '../../platform/media/receive-file.ts'
import { storeUpload } from '../../platform/media/store-upload.ts'
import { upload } from '../../platform/media/uploads.ts'

/** Photographs of devices: nobody sees them until a report names them. */
export const reportUploads = [
  upload({
    name: 'uploadReportPhoto',
    endpoint: uploadEndpoints.uploadReportPhoto,
    handle: (ctx, request) =>
      receiveFile(ctx, request, null, async (received) => ({
        id: (await storeUpload(ctx, received, { unused: true })).file,
      })),
  }),
]
