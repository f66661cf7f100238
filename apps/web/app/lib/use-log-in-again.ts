import { CallError } from '@pitlane/contract/http-transport.ts'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './private-loader.ts'
import { forgetToken } from './session.ts'

/** For calls outside of loaders: goes to the login and then back here if that is what the call wants. True where it did. */
export function useLogInAgain() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (error: unknown): boolean => {
    if (!(error instanceof CallError) || error.status !== 401) return false
    forgetToken()
    void navigate(loginPath(pathname + search))
    return true
  }
}
