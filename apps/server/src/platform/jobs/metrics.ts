import { type Metrics, waited } from '../db/metrics.ts'

/**
 * pg-boss counts its queues every minute and stores the counts; the next job is looked up as its own workers do every
 * two seconds, by their index.
 */
export const jobMetrics: Metrics = {
  'jobs.queues': {
    labels: ['queue'],
    gauges: {
      pitlane_jobs_due: 'Jobs that could run now, as counted within the last minute',
      pitlane_jobs_deferred: 'Jobs whose time has not come',
      pitlane_jobs_active: 'Jobs that are running',
      pitlane_jobs_failed: 'Jobs that have given up: the console can try them again',
      pitlane_jobs_due_oldest_seconds: 'How long the job that is next is overdue',
    },
    statement: `
      select q.name as queue, q.ready_count as pitlane_jobs_due, q.deferred_count as pitlane_jobs_deferred,
        q.active_count as pitlane_jobs_active, q.failed_count as pitlane_jobs_failed,
        ${waited('n.start_after')} as pitlane_jobs_due_oldest_seconds
      from jobs.queue q left join lateral (
        select j.start_after from jobs.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        order by j.priority desc, j.created_on limit 1) as n on true
      where q.name not like '\\_\\_%'`,
  },
}
