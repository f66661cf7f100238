import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { emailChangeEndpoints } from '@pitlane/contract/account/email-change.ts'
import { guestEndpoints } from '@pitlane/contract/account/guest.ts'
import { implement } from '../../platform/http/implement.ts'
import { findMe } from '../../reads/accounts.ts'
import { countOrdersByTab } from '../../reads/order-tab.ts'
import { findAllPoints } from '../../reads/points-balance.ts'
import { changeEmail, getOwnEmail, sendNewEmailCode, sendOwnCode } from './change-email.ts'
import { checkEmail } from './check-email.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { limitStrangers } from './limit-strangers.ts'
import { listSessions } from './list-sessions.ts'
import { logOut } from './log-out.ts'
import { login } from './login.ts'
import { lookUpOrder, sendOrderCode } from './look-up-order.ts'
import { makeAccount } from './make-account.ts'
import { openGuest } from './open-guest.ts'
import { redeemHandover } from './redeem-handover.ts'
import { registerUser } from './register-user.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import { sendEmailCode } from './send-email-code.ts'
import { setPassword } from './set-password.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { verifyCode } from './verify-code.ts'

// Login, registration and new passwords hash and count tries before they write: they open their transactions themselves.
export const accountRoutes = [
  ...implement(emailChangeEndpoints, { getOwnEmail, sendOwnCode, sendNewEmailCode, changeEmail, undoEmailChange }),
  ...implement(guestEndpoints, {
    openGuest: limitStrangers(openGuest),
    sendOrderCode: limitStrangers(sendOrderCode),
    lookUpOrder: limitStrangers(lookUpOrder),
    makeAccount,
  }),
  ...implement(accountEndpoints, {
    login: limitStrangers(login, ({ code }) => code === undefined),
    sendEmailCode: limitStrangers(sendEmailCode),
    register: limitStrangers(registerUser),
    verifyCode: limitStrangers(verifyCode),
    setPassword: limitStrangers(setPassword),
    checkUserEmail: limitStrangers(checkEmail),
    async me({ db, actor, now }) {
      const [me, points, orders] = await Promise.all([
        findMe(db, actor.id, now),
        findAllPoints(db, actor.id, now),
        countOrdersByTab(db, actor.id, now),
      ])
      // A session that has not shown its second factor is a buyer's.
      return { ...me, role: actor.role, points, orders }
    },
    logout: logOut,
    listSessions,
    endSession,
    endOtherSessions,
    redeemHandover,
    sendContactMessage,
  }),
]
