/** This device: its name, its free space, its version of Larder. */
import { formatFileSize } from '#contract/measure/display.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { FactList } from './fact-list.tsx'
import styles from './sync.module.css'
import { useStorage } from './use-storage.ts'

const NOT_TOLD = 'This browser doesn’t say'

export function DeviceCard() {
  const { kept, platform } = useSession()
  const { used, quota, isKept, keep } = useStorage()
  const isSafe = isKept === true || platform.isInstalled()

  async function protect(): Promise<void> {
    if (await keep()) toast.success('This browser will keep what Larder saves')
    else {
      toast.info('This browser decides by itself', {
        second: 'Install Larder, or use it often, and it will be kept.',
      })
    }
  }

  return (
    <Card title="This device">
      <FactList
        rows={[
          ['Name', kept?.device.name ?? ''],
          ['Code', kept?.device.code ?? ''],
          ['App version', import.meta.env.VITE_APP_VERSION],
          [
            'Room used',
            used === null
              ? NOT_TOLD
              : `${formatFileSize(used)}${quota ? ` of ${formatFileSize(quota)}` : ''}`,
          ],
          [
            'If storage runs low',
            isSafe ? 'Larder is kept' : isKept === null ? NOT_TOLD : 'The browser may clear it',
          ],
        ]}
      />
      {isSafe ? null : (
        <div className={styles.acts}>
          <Button onClick={() => void protect()}>Keep it</Button>
        </div>
      )}
    </Card>
  )
}
