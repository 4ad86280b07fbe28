/**
 * Starts the app: platform, session, router, theme. Everything else is fetched with the page that
 * needs it.
 */
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './app/router.tsx'
import { createPlatform } from './platform/platform.ts'
import { createSession } from './session/create-session.ts'
import { listenForInstall } from './session/install-question.ts'
import { SessionProvider } from './session/session-provider.tsx'
import { refuseSecondTaps } from './ui/input/second-taps.ts'
import { LarderTheme } from './ui/theme/larder-theme.tsx'

listenForInstall()
refuseSecondTaps()
const platform = createPlatform()
const session = createSession(platform)
const router = createAppRouter(session, platform)

// React says so itself if index.html has lost it.
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LarderTheme>
      <SessionProvider session={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </LarderTheme>
  </StrictMode>,
)
