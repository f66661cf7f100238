import { CallError } from '@pitlane/contract/http-transport.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { canSend, kindOfType, megabyte, mostMedia, tooManyPictureBytes } from '@pitlane/domain/media.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { api, uploadFile } from '../api.ts'
import { useT } from '../i18n.tsx'
import { changeMedia, type MediaItem, storedItem, type StoredMedium } from './media-items.ts'
import { inBackground } from '../call-options.ts'

/** Phones have narrow lines; more at once makes each of them slower. */
const atOnce = 2

/** Where the shop does not say, the server will. */
async function readVideoLimit(): Promise<number> {
  return (await api.getUploadLimits({}, inBackground).catch(() => null))?.video_bytes ?? Infinity
}

type Options = {
  most?: number
  /** Media that are stored already. */
  stored?: readonly StoredMedium[]
  /** Picked and shown, and not sent yet: nobody is logged in. */
  paused?: boolean
}

/**
 * Pictures and videos of a form: picked, checked, sent while the rest is being filled in, in the order that their sender
 * wants. `ids` is what the form then names; the texts `media` must be loaded.
 */
export function useMedia({ most = mostMedia, stored = [], paused = false }: Options = {}) {
  const t = useT()
  const [items, change] = useReducer(changeMedia, stored, (given) => given.map(storedItem))
  /** Files that were not even taken, in words. */
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const running = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())

  const forget = (item: MediaItem) => {
    running.current.get(item.key)?.abort()
    running.current.delete(item.key)
    if (previews.current.delete(item.preview)) URL.revokeObjectURL(item.preview)
  }

  async function send({ key, file }: MediaItem) {
    const controller = new AbortController()
    running.current.set(key, controller)
    change({ kind: 'start', key })
    try {
      const onProgress = (progress: number) => change({ kind: 'progress', key, progress })
      const medium = await uploadFile(file!, { inPlace: true, signal: controller.signal, onProgress })
      change({ kind: 'done', key, medium })
    } catch (error) {
      if (controller.signal.aborted) return
      const isFile = error instanceof CallError && error.field === 'file'
      const problem = error instanceof CallError && error.message ? error.message : t('media.not_sent')
      change({ kind: 'fail', key, problem, again: !isFile })
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key)
    }
  }

  // A waiting file is sent as soon as there is room.
  useEffect(() => {
    const free = paused ? 0 : atOnce - running.current.size
    const waiting = items.filter(({ state, key }) => state === 'waiting' && !running.current.has(key))
    for (const item of waiting.slice(0, Math.max(0, free))) void send(item)
  })
  // A screen that is left takes its uploads with it. (Strict mode leaves and comes back: what was aborted waits again.)
  useEffect(() => {
    const { current: uploads } = running
    const { current: addresses } = previews
    return () => {
      for (const controller of uploads.values()) controller.abort()
      uploads.clear()
      for (const address of addresses) URL.revokeObjectURL(address)
      addresses.clear()
    }
  }, [])

  const itemOf = (file: File): MediaItem => {
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    const kind = kindOfType(file.type) ?? 'image'
    return {
      key: newKey(),
      name: file.name,
      kind,
      preview,
      file,
      state: 'waiting',
      progress: 0,
      id: null,
      problem: null,
      again: true,
    }
  }

  async function add(files: readonly File[]) {
    const limit = files.some(({ type }) => kindOfType(type) === 'video') ? await readVideoLimit() : Infinity
    const verdicts = files.map((file) => ({ file, verdict: canSend(file, limit) }))
    const words = verdicts.flatMap(({ file, verdict }) => {
      if (verdict.ok) return []
      const tooMany = verdict.reason === 'video_too_large' ? limit : tooManyPictureBytes
      return [
        t('media.refused', {
          name: file.name,
          why: t(`media.${verdict.reason}`, { megabytes: Math.floor(tooMany / megabyte) }),
        }),
      ]
    })
    const good = verdicts.filter(({ verdict }) => verdict.ok).map(({ file }) => file)
    const room = most - items.length
    if (good.length > room) words.push(t('media.too_many', { most }))
    setRefusals(words)
    change({ kind: 'add', items: good.slice(0, Math.max(0, room)).map(itemOf) })
  }

  return {
    items,
    most,
    refusals,
    /** In their order; complete when nothing is `busy` or has `failed`. */
    ids: items.flatMap(({ id }) => (id === null ? [] : [id])),
    /** Those that have arrived, to begin with them again after a reload. */
    stored: items.flatMap(({ id, kind, src }): StoredMedium[] => (id !== null && src ? [{ file: id, kind, src }] : [])),
    busy: items.some(({ state }) => state === 'waiting' || state === 'sending'),
    failed: items.some(({ state }) => state === 'failed'),
    /** How many are there or on their way. */
    taken: items.filter(({ state }) => state !== 'failed').length,
    add: (files: readonly File[]) => void add(files),
    remove: (key: string) => {
      const item = items.find((one) => one.key === key)
      if (item) forget(item)
      setRefusals([])
      change({ kind: 'remove', key })
    },
    retry: (key: string) => change({ kind: 'retry', key }),
    move: (key: string, to: number) => change({ kind: 'move', key, to }),
  }
}
export type Media = ReturnType<typeof useMedia>
