import type { Domain } from '../../platform/domain.ts'
import { communityInvariants } from '../../reads/community-invariants.ts'
import { moderationDeadlines, moderationInvariants } from '../../reads/moderation-invariants.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { eraseNotices } from './erase-notices.ts'
import { moderationStatement, objectionDecided, postReportDecided } from './moderation-letters.ts'
import { moderationRoutes } from './moderation-routes.ts'
import { communityRoutes } from './routes.ts'
import { tellReporters } from './tell-moderated.ts'

type Told = { postId: number; userId: number }

declare module '../../platform/events.ts' {
  interface Events {
    /** Its author has published it, whether or not it is held. */
    'post.published': Told
    'post.edited': Told
    'post.deleted': Told
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    post_report_decided: { noticeId: number }
    moderation_statement: { decisionId: number }
    objection_decided: { objectionId: number }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mails all who have reported what was decided about. */
    'community.tell_reporters': { decisionId: number }
  }
}

export const community = {
  name: 'community',
  routes: [...communityRoutes, ...moderationRoutes],
  jobs: { 'community.tell_reporters': tellReporters },
  letters: {
    post_report_decided: postReportDecided,
    moderation_statement: moderationStatement,
    objection_decided: objectionDecided,
  },
  invariants: { ...communityInvariants, ...moderationInvariants },
  deadlines: moderationDeadlines,
  chores: [eraseDeleted, eraseNotices],
} satisfies Domain
