/** Other features show these of reports. */
export { reportHref } from './report-href.ts'
