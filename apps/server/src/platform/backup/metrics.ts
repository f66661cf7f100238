import type { Metrics } from '../db/metrics.ts'

export const backupMetrics: Metrics = {
  'backup.last': {
    labels: [],
    gauges: {
      pitlane_backup_failed: '1 where the last backup did not succeed; nothing where there was none',
      pitlane_backup_succeeded_timestamp_seconds: 'When the last good backup was finished',
    },
    statement: `
      select
        (select (error is not null)::int from backups order by finished_at desc limit 1) as pitlane_backup_failed,
        (select extract(epoch from finished_at)::float8 from backups where error is null order by finished_at desc limit 1)
          as pitlane_backup_succeeded_timestamp_seconds`,
  },
}
