/**
 * A tablet joins: a QR code for its camera, six digits without one. Always holds: a code is made
 * only while somebody looks at this page, works once and for 15 minutes.
 */
import { IconDeviceTablet, IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { JoinCodeReply, JoinCodeRequest } from '#contract/core/access/session-protocol.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSharedTablets } from '#src/modules/clock/parts/use-shared-tablets.ts'
import { useFetched } from '#src/records/seam/use-fetched.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './start-frame.module.css'
import { StartFrame } from './start-frame.tsx'

/** How often it is looked whether the tablet has joined. */
const LOOK_MS = 3_000

const fetchCodes = () => import('bwip-js/browser')
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** Drawn here: the link lets a tablet in, and is nobody else's to see. */
function useQrCode(link: string | undefined): string | undefined {
  const draw = useFetched(fetchCodes)
  return useMemo(() => {
    if (!link || !draw) return undefined
    const svg: string = draw.qrcode({ bcid: 'qrcode', text: link }, draw.drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [link, draw])
}

export function TabletStep() {
  const { api, location } = useSession()
  const isOnline = useOnline()
  const { tablets, ask } = useSharedTablets()
  const [made, setMade] = useState<JoinCodeReply>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()
  const picture = useQrCode(made?.link)
  const siteId = location?.id

  async function make(): Promise<void> {
    if (!siteId) return
    const body: JoinCodeRequest = { location_id: siteId }
    const reply = await during(api.post<JoinCodeReply>('/v2/devices/join-codes', body))
    setProblem(reply.ok ? undefined : failureSentence(reply))
    if (reply.ok) setMade(reply.value)
  }
  const makeFirst = useEffectEvent(() => void make())
  useEffect(() => {
    if (isOnline && siteId) makeFirst()
  }, [isOnline, siteId])
  useEffect(() => {
    const timer = setInterval(() => void ask(), LOOK_MS)
    return () => clearInterval(timer)
  }, [ask])

  const here = tablets.filter(({ shared_at = [] }) => siteId && shared_at.includes(siteId))
  return (
    <StartFrame
      step="tablet"
      title="Put Larder on a tablet"
      second="Do this once for each tablet. It needs a connection now, and works without one after that."
      note="You can add more tablets later."
    >
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      {siteId ? null : <Note tone="info" title="Add your site first: step 1." />}
      {isOnline ? null : <Note tone="offline" title="Connect to add a tablet." />}
      {made && isOnline ? (
        <Card>
          <div className={styles.joining}>
            <div className={styles.code}>
              <div className={styles.qr}>
                {picture ? <img src={picture} alt="QR code with the link for the tablet" /> : null}
              </div>
              <p className="l-second">
                Works until {formatTime(made.expires, timezoneOf(location))}, once
              </p>
              <Button kind="plain" icon={IconRefresh} disabled={isBusy} onClick={() => void make()}>
                New code
              </Button>
            </div>
            <ol className={styles.ways}>
              <li>
                <strong>Open the camera on the tablet</strong>
                <span className="l-second">Point it at this code and open the link it shows.</span>
              </li>
              <li>
                <strong>No camera? Type this</strong>
                <span>{made.link.replace(/^https?:\/\/|#.*$/g, '')}</span>
                <span className="l-second"> and the code </span>
                <output className={styles.digits}>{spaced(made.code)}</output>
              </li>
              <li>
                <strong>Put it on the home screen</strong>
                <span className="l-second">
                  Larder shows how. On an iPad this keeps your records safe.
                </span>
              </li>
            </ol>
          </div>
        </Card>
      ) : null}
      <Card title={location ? `Tablets at ${location.name}` : 'Tablets'} flush>
        <List label="Tablets">
          {here.map(({ id, name, code, shared_since }) => (
            <ListRow
              key={id}
              glyph={IconDeviceTablet}
              title={`${code}, ${name}`}
              second={
                shared_since === undefined
                  ? 'Everybody signs in by PIN.'
                  : `Joined ${formatTime(shared_since, timezoneOf(location))}. Everybody signs in by PIN.`
              }
            />
          ))}
        </List>
        {here.length === 0 ? (
          <p className={`l-second ${styles.empty}`}>
            None yet. It appears here when it has joined.
          </p>
        ) : null}
      </Card>
    </StartFrame>
  )
}
