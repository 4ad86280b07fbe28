/** Whether this page may use the camera, as the browser says; it is told again when that changes. */
import { useEffect, useState } from 'react'

/** `ask`: the browser asks when the camera is opened, or doesn't say. */
export type CameraAccess = 'allowed' | 'denied' | 'ask' | 'none'

const meanings: Record<PermissionState, CameraAccess> = {
  granted: 'allowed',
  denied: 'denied',
  prompt: 'ask',
}

async function follow(tell: (now: CameraAccess) => void, left: AbortSignal): Promise<void> {
  // Browsers have none on a page that isn't secure.
  const devices = await navigator.mediaDevices?.enumerateDevices()
  if (!devices?.some(({ kind }) => kind === 'videoinput')) return tell('none')
  const status = await navigator.permissions.query({ name: 'camera' as PermissionName })
  const say = (): void => tell(meanings[status.state])
  status.addEventListener('change', say, { signal: left })
  say()
}

export function useCameraAccess(): CameraAccess {
  const [access, setAccess] = useState<CameraAccess>('ask')
  useEffect(() => {
    const left = new AbortController()
    const tell = (now: CameraAccess): void => {
      if (!left.signal.aborted) setAccess(now)
    }
    // Some browsers don't know this question.
    follow(tell, left.signal).catch(() => tell('ask'))
    return () => left.abort()
  }, [])
  return access
}
