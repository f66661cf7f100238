import { CallError } from '@pitlane/contract/http-transport.ts'
import { useLocation, useNavigate } from 'react-router'
import { accountPath, loginPath, takesAccount } from './private-loader.ts'
import { endLogin } from './failure.ts'

/** For calls outside of loaders: goes to the login and then back here if that is what the call wants. True where it did. */
export function useLogInAgain() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (error: unknown): boolean => {
    if (takesAccount(error)) {
      void navigate(accountPath(pathname + search))
      return true
    }
    if (!(error instanceof CallError) || error.status !== 401) return false
    endLogin()
    void navigate(loginPath(pathname + search))
    return true
  }
}
