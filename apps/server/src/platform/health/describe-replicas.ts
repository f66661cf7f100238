import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import type { Context } from '../context.ts'

/** The standbys as the health page shows them. */
export async function describeReplicas({
  replicas,
}: Context): Promise<OutputOf<typeof healthStaffEndpoints.getStaffReplicas>> {
  const reads = replicas.reads()
  return {
    reads_of_primary: reads.get('primary') ?? 0,
    replicas: replicas.states().map(({ replica, isRead, lagMs, repeated, trouble }) => ({
      name: replica,
      is_read: isRead,
      lag_ms: lagMs === null ? null : Math.round(lagMs),
      reads: reads.get(replica) ?? 0,
      repeated,
      trouble,
    })),
  }
}
