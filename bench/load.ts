import autocannon from 'autocannon'
import { processorMs } from './shop.ts'

export type Load = {
  url: string
  connections: number
  requests?: autocannon.Request[]
  headers?: Record<string, string>
}
export type Measured = { perSecond: number; p50: number; p99: number; processorMs: number; failed: number }

/** Some seconds of load after some of warming up; what failed is counted, and should be nothing. */
export async function measure(pid: number, load: Load, seconds: number, spentBy = processorMs): Promise<Measured> {
  await autocannon({ ...load, duration: Math.ceil(seconds / 2) })
  const before = spentBy(pid)
  const result = await autocannon({ ...load, duration: seconds })
  const spent = spentBy(pid) - before
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processorMs: spent / Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors,
  }
}
