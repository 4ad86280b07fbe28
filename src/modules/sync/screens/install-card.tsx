/**
 * How to put the app on the home screen of an iPhone or iPad: Safari clears the storage of sites
 * that aren't there, unsent work included (sync.md, "Life events").
 */
import { useInstall } from '#src/session/install.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import styles from './sync.module.css'

export function InstallCard() {
  const { platform } = useSession()
  const { isApple, canAsk } = useInstall()
  if (platform.kind !== 'browser' || !isApple || !canAsk) return null
  return (
    <Card title="Put Larder on your home screen">
      <p className={styles.plain}>
        Safari may delete what a site has kept after seven days without a visit, unsent work too. It
        keeps what is on the home screen.
      </p>
      <ol className={styles.steps}>
        <li>Tap Share, the square with an arrow.</li>
        <li>Tap Add to Home Screen, then Add.</li>
        <li>Open Larder from the home screen, and sign in once.</li>
      </ol>
    </Card>
  )
}
