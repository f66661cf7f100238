import type { Medium, ShownMedium } from '@pitlane/contract/upload.ts'
import type { MediumKind } from '@pitlane/domain/media.ts'

/** A picture or video that somebody has picked, and how far it has come. */
export type MediaItem = {
  key: string
  name: string
  kind: MediumKind
  /** An address of this page's own, or what is stored already. */
  preview: string
  /** null for what is stored already. */
  file: File | null
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1. */
  progress: number
  /** Of the stored file, and where it is. */
  id: string | null
  src?: string
  problem: string | null
  /** Whether sending it again may help: not where it is the file itself that was refused. */
  again: boolean
}

export type MediaChange =
  | { kind: 'add'; items: readonly MediaItem[] }
  | { kind: 'remove'; key: string }
  | { kind: 'move'; key: string; to: number }
  | { kind: 'start' | 'retry'; key: string }
  | { kind: 'progress'; key: string; progress: number }
  | { kind: 'done'; key: string; medium: Medium }
  | { kind: 'fail'; key: string; problem: string; again: boolean }

export type StoredMedium = Pick<ShownMedium, 'file' | 'kind' | 'src'> & Partial<ShownMedium>

/** Takes a stored medium, such as a picture of a request that is being changed. */
export const storedItem = ({ file, kind, src }: StoredMedium): MediaItem => ({
  key: file,
  name: '',
  kind,
  preview: kind === 'video' ? `${src}/video` : `${src}/320.webp`,
  file: null,
  state: 'done',
  progress: 1,
  id: file,
  src,
  problem: null,
  again: false,
})

function moved(items: readonly MediaItem[], key: string, to: number): readonly MediaItem[] {
  const item = items.find((one) => one.key === key)
  if (!item) return items
  const rest = items.filter((one) => one !== item)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}

type Patch = Exclude<MediaChange, { kind: 'add' | 'remove' | 'move' }>

function patchOf(change: Patch): Partial<MediaItem> {
  switch (change.kind) {
    case 'start':
      return { state: 'sending', progress: 0, problem: null }
    case 'retry':
      return { state: 'waiting', progress: 0, problem: null }
    case 'progress':
      return { progress: change.progress }
    case 'done':
      return { state: 'done', progress: 1, id: change.medium.id, src: change.medium.src }
    case 'fail':
      return { state: 'failed', problem: change.problem, again: change.again }
  }
}

/** A file that was removed meanwhile is not brought back by news of it. */
export function changeMedia(items: readonly MediaItem[], change: MediaChange): readonly MediaItem[] {
  if (change.kind === 'add') return [...items, ...change.items]
  if (change.kind === 'remove') return items.filter(({ key }) => key !== change.key)
  if (change.kind === 'move') return moved(items, change.key, change.to)
  return items.map((item) => (item.key === change.key ? { ...item, ...patchOf(change) } : item))
}
