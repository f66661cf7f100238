import { readFileSync } from 'node:fs'

/** The pictures of the demonstration as they are shipped: a WebP for each width, and an index of what was drawn. */

export const drawnFolder = new URL('drawn/', import.meta.url)
export const drawnIndexFile = new URL('index.json', drawnFolder)
export const drawnFile = (name: string, width: number): URL => new URL(`${name}-${width}.webp`, drawnFolder)

/** By name: the size at the largest width, and the hash of the SVG that it was drawn from. */
export type DrawnIndex = Record<string, { width: number; height: number; from: string }>

export const readDrawnIndex = (): DrawnIndex => JSON.parse(readFileSync(drawnIndexFile, 'utf8')) as DrawnIndex
