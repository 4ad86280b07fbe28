/**
 * Before the first unsent record, asks the person to add the app to the home screen of an iPhone or
 * iPad: Safari clears the storage of sites that aren't there (sync.md, "Life events"). Asked once.
 */
import { useEffect } from 'react'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { IOS_WAY, useInstall } from '../install.ts'

const SAID_KEY = 'install_hint'

export function useInstallHint(): void {
  const { preferences } = useSession().platform
  const { isApple, canAsk } = useInstall()
  const waiting = useOutbox()?.waiting ?? 0
  const isTime = isApple && canAsk && waiting > 0
  useEffect(() => {
    if (!isTime || preferences.read(SAID_KEY) !== null) return
    preferences.write(SAID_KEY, 'said')
    toast.info('Put Larder on your home screen', {
      second: `Otherwise this device may delete unsent work. ${IOS_WAY}`,
    })
  }, [isTime, preferences])
}
