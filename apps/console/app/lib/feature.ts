import type { LucideIcon } from 'lucide-react'
import type { Identifier, RaRecord, ResourceProps } from 'ra-core'
import type { ReactElement } from 'react'
import type { Calls } from './calls.ts'

export const menuGroups = ['sales', 'delivery', 'catalogue', 'marketing', 'people', 'devices', 'operation'] as const

export type FoundAs = {
  /** Fields that are shown beside its own name. */
  beside: readonly string[]
  /** Inputs of the list that take away what it leaves out where nobody asks for more. */
  among?: Readonly<Record<string, string>>
  /** Its screen, where that is another record's. */
  path?: (record: RaRecord) => string
}

export type ConsoleResource = {
  /** The resource is seen by those who may make the call `list`. */
  calls: Calls
  /** A resource without any is looked up by other screens. */
  screens?: Omit<ResourceProps, 'name'>
  /** Within a group entries stand in the order of the features; those that are rarely opened come `late`. */
  menu?: {
    group: (typeof menuGroups)[number]
    icon: LucideIcon
    late?: true
    /** After `g` it leads here; `h` is the overview's. */
    letter?: string
  }
  /** What a row is called is known to the console alone, in its language: so it is searched here, and asked for by `ids`. */
  calledHere?: (id: Identifier) => string
  /** It is found by the search over everything. */
  found?: FoundAs
}

type Page = {
  path: string
  element: ReactElement
  /** Without the console's bar and menu. */
  bare?: true
}

/** A domain in the console. The names of its resources are those that its own texts have a name for. */
export type Feature<Texts extends { resources: object } = { resources: Record<string, object> }> = {
  resources?: Partial<Record<keyof Texts['resources'], ConsoleResource>>
  /** Looked up by other screens and seen by nobody under a name of its own. */
  lookups?: Record<string, Calls>
  pages?: readonly Page[]
}
