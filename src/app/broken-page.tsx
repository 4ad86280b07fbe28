/** The error page for a page that crashed: calm words, the way back and a code for support (§8). */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ErrorPage, errorToCode } from '#src/ui/status/error-page.tsx'

export function BrokenPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const [code] = useState(() => errorToCode(error, new Date()))
  return (
    <ErrorPage
      code={code}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
