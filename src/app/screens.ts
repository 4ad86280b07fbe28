/** The screens that are built, each fetched when it is opened. */
import { screen } from './screen.ts'

export const LoginScreen = screen(
  () => import('#src/screens/login/login-screen.tsx'),
  'LoginScreen',
)
export const ResetPasswordScreen = screen(
  () => import('#src/screens/login/reset-password-screen.tsx'),
  'ResetPasswordScreen',
)
export const ProfileScreen = screen(
  () => import('#src/screens/profile/profile-screen.tsx'),
  'ProfileScreen',
)
export const NotFoundScreen = screen(
  () => import('#src/screens/not-found/not-found-screen.tsx'),
  'NotFoundScreen',
)
