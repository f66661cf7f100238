export { HomeScreen } from './home-screen.tsx'
export { LoginScreen } from './login-screen.tsx'
export { PassForm } from './second-factor/pass-form.tsx'
