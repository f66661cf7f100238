import type { uploadRelease as uploadEndpoint } from '@pitlane/contract/download/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { installsOn } from '@pitlane/domain/download/file-kinds.ts'
import type { System } from '@pitlane/domain/download/systems.ts'
import { useEffect, useRef, useState } from 'react'
import { uploadRelease } from '../../lib/client.ts'

export type UploadedRelease = OutputOf<typeof uploadEndpoint>

const problemOf = (error: unknown): string => {
  if (!(error instanceof CallError)) return 'status.other'
  return error.status === 0 ? 'download.lost' : error.message || 'status.other'
}

/** Sends a file and says how far it is; whoever leaves the form meanwhile sends it no further. */
export function useReleaseUpload(onUploaded: (file: UploadedRelease) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function upload(file: File, system: System | null): Promise<void> {
    // The server says the same, after the whole way.
    if (system && !installsOn(system, file.name)) return setProblem('download.kind_wrong')
    stop.current = new AbortController()
    const { signal } = stop.current
    setShare(0)
    setProblem(null)
    try {
      onUploaded(await uploadRelease(file, { signal, onProgress: setShare }))
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error))
    } finally {
      setShare(null)
    }
  }
  return { upload, cancel: () => stop.current?.abort(), share, problem }
}
