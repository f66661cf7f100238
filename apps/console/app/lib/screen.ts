import { type ComponentType, lazy } from 'react'
import { allTexts } from './i18n.ts'

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A screen that is loaded when it is opened: whoever ships parcels does not wait for the lotteries' forms. */
export const screen = <Name extends string>(load: Load<Name>, name: Name) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), allTexts()])
    return { default: loaded[name] as ComponentType }
  })

/** A screen that says nothing but what the first texts have, and does not wait for the others. */
export const firstScreen = <Name extends string>(load: Load<Name>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }))
