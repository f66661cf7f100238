import { dayMs } from '../day.ts'

/** The copy of all that the shop has of a person (GDPR, articles 15 and 20). */
export const archiveStates = ['waiting', 'ready'] as const
export type ArchiveState = (typeof archiveStates)[number]

/** So long it can be downloaded, and a new one is made once a day at most. */
export const archiveDays = 7
export const archiveEvery = dayMs
/** Of pictures and videos in one archive; what is more is named in it. */
export const mostArchiveBytes = 150_000_000

type Archive = { createdAt: number }
export const archiveExpires = ({ createdAt }: Archive): number => createdAt + archiveDays * dayMs
/** Whether another may be made after this one. */
export const mayMakeArchive = (last: Archive | null, now: number): boolean =>
  last === null || now >= last.createdAt + archiveEvery
