import autocannon from 'autocannon'
import pg from 'pg'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Load } from '../load.ts'
import { type Ground, memoryOf, type Running } from '../shop.ts'

/** One call, of which the nth asks for the nth thing. */
export type Ask = {
  method?: 'GET' | 'POST'
  path: (n: number) => string
  headers?: (n: number) => Record<string, string>
  body?: (n: number) => object
}
export const asked = ['list', 'detail', 'cart', 'page', 'one page'] as const
export type Asked = (typeof asked)[number]

/** A shop that runs and is full. What it does not have, it is not asked for. */
export type Peer = {
  name: string
  origin: string
  running: Running
  asks: Partial<Record<Asked, Ask>>
  /** Whose weight and paint are looked at. */
  screens: { list: string; product: string } | null
}

/** A visitor's own address: some shops count calls by it, as a proxy in front of them tells it. */
const addressOf = (n: number) => `10.1.${(n >> 8) % 32}.${n % 256}`

const requestOf = (ask: Ask, n: number): autocannon.Request => ({
  method: ask.method ?? 'GET',
  path: ask.path(n),
  headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n), ...ask.headers?.(n) },
  ...(ask.body ? { body: JSON.stringify(ask.body(n)) } : {}),
})

/** All callers count together: each asks for something else than the one before him. */
export function loadOf(origin: string, ask: Ask, connections: number): Load {
  let n = 0
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...requestOf(ask, n++) })
  return { url: origin, connections, requests: [{ ...requestOf(ask, 0), setupRequest }] }
}

/** Asks once and looks whether a product is in the answer: an API may say with 200 that it has failed. */
export async function expectProduct({ name, origin }: Peer, what: string, ask: Ask): Promise<void> {
  const { path, ...request } = requestOf(ask, 0)
  const response = await fetch(`${origin}${path}`, request as RequestInit)
  const text = await response.text()
  if (!response.ok || !text.includes('Scanner'))
    throw new Error(`${name}, ${what}: ${response.status} ${text.slice(0, 500)}`)
}

/** Does a step unless an earlier run has done it in this folder; `what` changes with what it makes. */
export async function once(folder: string, step: string, what: string, act: () => unknown): Promise<void> {
  const mark = join(folder, `${step}.done`)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === what) return
  await act()
  writeFileSync(mark, what)
}

/** Does something with a server that ends with it. */
export async function during(running: Running, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } finally {
    await running.stop()
  }
}

/** Installs exactly these packages in a folder of their own. */
export async function installIn(folder: string, packages: Record<string, string>): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const manifest = JSON.stringify({ name: 'peer', private: true, type: 'module', dependencies: packages })
  await once(folder, 'installed', manifest, () => {
    writeFileSync(join(folder, 'package.json'), manifest)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  })
}

/** How a database of the peer's own beside the app's is reached. */
export function databaseOf({ databaseUrl }: Ground, name: string) {
  const { host, port, user } = new pg.Client({ connectionString: databaseUrl })
  return { host, port: String(port), user: user!, name, url: databaseUrl.replace('/pitlane?', `/${name}?`) }
}

/** Runs a statement on the database at `url`. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** An empty database of this name; one that an interrupted run has left goes. */
export async function createDatabase({ databaseUrl }: Ground, name: string): Promise<void> {
  await query(databaseUrl, `drop database if exists ${name}`)
  await query(databaseUrl, `create database ${name}`)
}

/** This Node before the machine's own, for what a shop starts itself. */
export const pathOfNode = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`

/** A process and those that it has started. */
export function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children ? children.split(' ').flatMap((child) => treeOf(Number(child))) : [])]
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const memoryOfTree = (pid: number): number => sum(treeOf(pid).map(memoryOf))

/** Processor time in ms of all threads of all its processes; the system counts in steps of 10. */
export const processorMsOfTree = (pid: number): number =>
  sum(
    treeOf(pid).map((one) => {
      const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    }),
  )

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
