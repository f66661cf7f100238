import type { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { registerUser } from '../account/public.ts'

type Input = ParsedOf<typeof invitationEndpoints.inviteRegister>

/** The one registration there is, with the code that the friend came by. */
export const inviteRegister = (ctx: Context, { invitation_code, ...registration }: Input) =>
  registerUser(ctx, { ...registration, invitation: invitation_code })
