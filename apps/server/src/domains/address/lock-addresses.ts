import type { UserContext, WriteContext } from '../../platform/context.ts'
import { lockPerson } from '../account/public.ts'

/**
 * One writer a person at a time: how many addresses there are, whether one is there already and which is the default
 * are questions about rows that a parallel call may be adding.
 */
export const lockAddresses = ({ db, actor }: WriteContext<UserContext>): Promise<void> => lockPerson(db, actor.id)
