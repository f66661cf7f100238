/** The most photographs that a sender names and that a report holds with its owner's; and characters of a caption and a subject. */
export const photoBounds = { sent: 12, held: 24, atOnce: 9, caption: 140, about: 80 } as const

type Pictured = {
  systems?: readonly { codes: readonly { code: string }[] }[] | undefined
  codes?: readonly { code: string }[] | null | undefined
  tyres?: readonly { position: string }[] | undefined
  modules?: readonly { name: string }[] | undefined
}

/** What in a report a photograph may show besides the whole vehicle, each once: fault codes, the places of tyres, a pack's modules. */
export function subjectsOf({ systems = [], codes, tyres = [], modules = [] }: Pictured): string[] {
  const named = [...systems.flatMap((system) => system.codes), ...(codes ?? [])].map(({ code }) => code)
  return [...new Set([...named, ...tyres.map(({ position }) => position), ...modules.map(({ name }) => name)])]
}
