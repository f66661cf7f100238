import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const inContract = /\/packages\/contract\/src\/[\w/-]+\.ts$/

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value
const isEndpoints = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isEndpoint)

/** Of an endpoint the console needs where a call goes, who may make it, how long it may take, and the names of its inputs. */
const lighten = ({ method, path, audience, onFailure, form, patienceMs, input }: Endpoint) => ({
  method,
  path,
  audience,
  onFailure,
  form,
  patienceMs,
  input: {
    def: {
      shape: Object.fromEntries(Object.keys('shape' in input.def ? input.def.shape : {}).map((name) => [name, 0])),
    },
  },
})

const isConstant = (value: unknown): boolean =>
  ['string', 'number'].includes(typeof value) || (Array.isArray(value) && value.every(isConstant))

/** Undefined for schemas and functions. */
function lightOf(value: unknown): unknown {
  if (isEndpoint(value)) return lighten(value)
  if (isEndpoints(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lighten(one)]))
  return isConstant(value) ? value : undefined
}

/**
 * Gives the console the contract's endpoints without their schemas. Of a module with endpoints constants are left besides;
 * what else screens need lies in a module without any endpoint, and a build that asks for more fails.
 */
export const lightContract: Plugin = {
  name: 'light-contract',
  enforce: 'pre',
  async load(id) {
    if (!inContract.test(id)) return undefined
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
    if (!Object.values(exported).some((value) => isEndpoint(value) || isEndpoints(value))) return undefined
    return Object.entries(exported)
      .map(([name, value]) => [name, JSON.stringify(lightOf(value))] as const)
      .filter(([, light]) => light !== undefined)
      .map(([name, light]) => `export const ${name} = ${light}`)
      .join('\n')
  },
}
