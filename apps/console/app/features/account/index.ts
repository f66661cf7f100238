export { HomeScreen } from './home-screen.tsx'
export { LoginScreen } from './login-screen.tsx'
