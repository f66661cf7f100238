import { privacyEndpoints } from '@pitlane/contract/privacy/privacy.ts'
import { privacyStaffEndpoints } from '@pitlane/contract/privacy/staff.ts'
import type { Domain } from '../../platform/domain.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { archiveReady } from './archive-letter.ts'
import { dropArchives } from './drop-archives.ts'
import { eraseAccount, eraseStaffUser } from './erase-account.ts'
import { accountErased, forgetErasureMails } from './erasure-letter.ts'
import { getErasure, getStaffErasure } from './get-erasure.ts'
import { askForArchive, makeArchive } from './make-archive.ts'
import { getPrivacy } from './queries.ts'
import { registerArchive } from './send-archive.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'privacy.make_archive': { archiveId: number }
  }
}

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    archive_ready: { archiveId: number }
    account_erased: { userId: number }
  }
}

/** What a person may know and have of what the shop has of him. */
export const privacy = {
  name: 'privacy',
  routes: [
    // The password is compared before the transaction opens.
    ...implement(privacyEndpoints, { getPrivacy, makeArchive: write(askForArchive), getErasure, eraseAccount }),
    ...implement(privacyStaffEndpoints, { getStaffErasure, eraseStaffUser: write(eraseStaffUser) }),
  ],
  register: (app, _deps, contextOf) => registerArchive(app, contextOf),
  jobs: { 'privacy.make_archive': (ctx, { archiveId }) => makeArchive(ctx, archiveId) },
  letters: { archive_ready: archiveReady, account_erased: accountErased },
  chores: [dropArchives, forgetErasureMails],
} satisfies Domain
