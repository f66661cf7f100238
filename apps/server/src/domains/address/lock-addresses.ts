import type { UserContext, WriteContext } from '../../platform/context.ts'
import { lockPerson } from '../account/public.ts'

/**
 * Serializes the writers of a user's addresses: their number, duplicates and the default depend on rows that a
 * concurrent call may be adding.
 */
export const lockAddresses = ({ db, actor }: WriteContext<UserContext>): Promise<void> => lockPerson(db, actor.id)
