import { ArrowLeft, ArrowRight, CircleAlert, ImagePlus, Play, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './media-field.module.css'
import { useSortDrag } from './use-sort-drag.ts'

export type MediaTile = {
  key: string
  kind: 'image' | 'video'
  preview: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1. */
  progress: number
}
type MediaFieldProps = {
  label: string
  hint?: string | undefined
  accept: string
  items: readonly MediaTile[]
  most: number
  /** Of the whole field, such as "At most 9". */
  errors: readonly string[]
  /** Of single files that could not be sent. */
  problems: readonly { key: string; text: string; again: boolean }[]
  words: {
    add: string
    /** "3 of 9" */
    count: string
    /** Places are counted from 1. */
    item: (at: number, kind: MediaTile['kind']) => string
    sending: (percent: number) => string
    waiting: string
    remove: (at: number) => string
    retry: string
    earlier: (at: number) => string
    later: (at: number) => string
    moved: (at: number) => string
  }
  onAdd: (files: readonly File[]) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  /** `to` is counted from 0. */
  onMove: (key: string, to: number) => void
}

/** Pictures and videos of a form: added by choosing or dropping them, put in order by dragging, arrow keys or buttons. */
export function MediaField(props: MediaFieldProps) {
  const { label, hint, items, most, errors, problems, words, onRetry, onMove } = props
  const id = useId()
  const [news, setNews] = useState('')
  const move = (key: string, to: number) => {
    if (to < 0 || to >= items.length) return
    onMove(key, to)
    setNews(words.moved(to + 1))
  }
  const { list, dragged } = useSortDrag(items.length, (from, to) => move(items[from]!.key, to))
  const describedBy = cx(errors.length > 0 && `${id}-error`, `${id}-hint`) || undefined
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <div className={styles.top}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <span className={styles.count}>{words.count}</span>
      </div>
      <ul className={styles.tiles} ref={list} onDragOver={allowDrop} onDrop={(event) => drop(event, props.onAdd)}>
        {items.map((item, at) => (
          <Tile
            key={item.key}
            item={item}
            at={at}
            all={items.length}
            isDragged={dragged === at}
            words={words}
            onRemove={() => props.onRemove(item.key)}
            onMove={(to) => move(item.key, to)}
          />
        ))}
        {items.length < most && (
          <li className={styles.tile}>
            <AddTile label={words.add} accept={props.accept} invalid={errors.length > 0} onAdd={props.onAdd} />
          </li>
        )}
      </ul>
      <div id={`${id}-error`} role="alert" className={styles.problems}>
        {errors.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
        {problems.map(({ key, text, again }) => (
          <div key={key} className={styles.problem}>
            <FieldError>{text}</FieldError>
            {again && (
              <Button kind="quiet" size="s" onClick={() => onRetry(key)}>
                {words.retry}
              </Button>
            )}
          </div>
        ))}
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

const allowDrop = (event: DragEvent) => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
function drop(event: DragEvent, onAdd: MediaFieldProps['onAdd']) {
  if (event.dataTransfer.files.length === 0) return
  event.preventDefault()
  onAdd([...event.dataTransfer.files])
}

type AddTileProps = { label: string; accept: string; invalid: boolean; onAdd: MediaFieldProps['onAdd'] }

function AddTile({ label, accept, invalid, onAdd }: AddTileProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])])
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <label className={cx(styles.face, styles.add)}>
      <input
        className="visually-hidden"
        type="file"
        multiple
        accept={accept}
        aria-invalid={invalid || undefined}
        onChange={choose}
      />
      <ImagePlus size={24} />
      <span>{label}</span>
    </label>
  )
}

type TileProps = {
  item: MediaTile
  at: number
  all: number
  isDragged: boolean
  words: MediaFieldProps['words']
  onRemove: () => void
  onMove: (to: number) => void
}

function Tile({ item, at, all, isDragged, words, onRemove, onMove }: TileProps) {
  const name = words.item(at + 1, item.kind)
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(at + by)
  }
  return (
    <li className={cx(styles.tile, isDragged && styles.dragged)}>
      {/* Its buttons and arrow keys do the same as dragging, which the list looks after. */}
      <div className={styles.face} data-sort={at} role="group" aria-label={name} tabIndex={0} onKeyDown={step}>
        <Preview item={item} />
        <State item={item} words={words} />
      </div>
      <IconButton className={styles.remove} label={words.remove(at + 1)} onClick={onRemove}>
        <X size={18} />
      </IconButton>
      {all > 1 && (
        <div className={styles.moves}>
          <IconButton label={words.earlier(at + 1)} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowLeft size={20} />
          </IconButton>
          <IconButton label={words.later(at + 1)} disabled={at === all - 1} onClick={() => onMove(at + 1)}>
            <ArrowRight size={20} />
          </IconButton>
        </div>
      )}
    </li>
  )
}

function Preview({ item: { kind, preview } }: { item: MediaTile }) {
  if (kind === 'image') return <img src={preview} alt="" draggable={false} />
  return (
    <>
      <video src={preview} muted playsInline preload="metadata" tabIndex={-1} aria-hidden="true" />
      <Play className={styles.play} size={28} />
    </>
  )
}

function State({ item: { state, progress }, words }: Pick<TileProps, 'item' | 'words'>) {
  if (state === 'done') return null
  if (state === 'failed')
    return (
      <span className={cx(styles.state, styles.failed)}>
        <CircleAlert size={24} />
      </span>
    )
  const percent = Math.round(progress * 100)
  return (
    <span className={styles.state}>
      <span>{state === 'waiting' ? words.waiting : words.sending(percent)}</span>
      <progress max={100} value={state === 'waiting' ? 0 : percent} aria-label={words.sending(percent)} />
    </span>
  )
}
