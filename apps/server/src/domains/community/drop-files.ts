import type { Transaction } from '../../platform/db/database.ts'
import type { StoredMedium } from '../../platform/db/tables.ts'
import { dropMedia } from '../../platform/media/media.ts'
import { unshownOf } from '../../reads/shown-files.ts'

type Erased = { userId: number; media: readonly StoredMedium[] }

/** Gives back the files of what its owners do not show any more: they leave the storage within an hour. */
export async function dropFiles(db: Transaction, erased: readonly Erased[]): Promise<void> {
  const byUser = Map.groupBy(erased, ({ userId }) => userId)
  for (const [userId, theirs] of [...byUser].toSorted(([one], [other]) => one - other))
    await dropMedia(
      db,
      await unshownOf(
        db,
        userId,
        theirs.flatMap(({ media }) => media),
      ),
    )
}
