import { type ComponentType, lazy } from 'react'

/** A screen that is loaded when it is opened: whoever ships parcels does not wait for the lotteries' forms. */
export const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }))
