import { readPersonData } from '../src/reads/person-data.ts'

type Asked = Parameters<typeof readPersonData>

/** All rows of one kind that the shop tells a person of himself. */
export async function personRows(db: Asked[0], name: Asked[1], person: Asked[2]): Promise<object[]> {
  const found: object[] = []
  await readPersonData(db, name, person, async (rows) => void found.push(...rows))
  return found
}
