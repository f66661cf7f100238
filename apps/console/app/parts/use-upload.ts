import { CallError } from '@pitlane/contract/http-transport.ts'
import { tooManyPictureBytes } from '@pitlane/domain/media.ts'
import { useState } from 'react'

/** Uploads files one after the other; what was uploaded before one that is refused stays. */
export function useUpload<Stored>(onUploaded: (stored: Stored[]) => void, send: (file: File) => Promise<Stored>) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function upload(files: readonly File[]): Promise<void> {
    setPending(true)
    setProblem(null)
    const uploaded: Stored[] = []
    try {
      for (const file of files) {
        // The server says the same, after the whole way.
        if (!file.type.startsWith('video/') && file.size >= tooManyPictureBytes) throw new RangeError('pictures.limit')
        uploaded.push(await send(file))
      }
    } catch (error) {
      const known = error instanceof RangeError || error instanceof CallError
      setProblem((known && error.message) || 'status.other')
    } finally {
      setPending(false)
      if (uploaded.length > 0) onUploaded(uploaded)
    }
  }
  return { upload, pending, problem }
}
