/**
 * Scanner setup of this device (domain §3.40; design, Scanner): what it reads codes with, a place to
 * try it, the shop's own price labels, printer, probe and scale. Always holds: settings belong to the
 * device and outlive signing out (AC 3.40.6); nothing is sent.
 */
import { IconBluetooth, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { sameJson } from '#contract/core/resource/patch.ts'
import { useProbe, useScale } from '#src/records/devices/use-device.ts'
import { useLeaveWarning } from '#src/records/save/use-leave-warning.tsx'
import { type ScanSettings, writeScanSettings } from '#src/records/scan/scan-settings.ts'
import { useScanSettings } from '#src/records/scan/use-scan-settings.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsDesktop, useIsPhone } from '#src/ui/input/use-media.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Columns, Page } from '#src/ui/page/page.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PriceLabelsCard } from './price-labels-card.tsx'
import { SourceTiles } from './source-tiles.tsx'
import { TryIt } from './try-it.tsx'
import { useCameraAccess } from './use-camera-access.ts'

/** "tablet", as people call what they hold. */
function useDeviceWord(): 'phone' | 'tablet' | 'computer' {
  const isDesktop = useIsDesktop()
  return useIsPhone() ? 'phone' : isDesktop ? 'computer' : 'tablet'
}

export function ScannerScreen() {
  const { platform, kept } = useSession()
  const settings = useScanSettings()
  const [draft, setDraft] = useState(settings)
  const [hasTried, setHasTried] = useState(false)
  const camera = useCameraAccess()
  const [probe, scale] = [useProbe(), useScale()]
  const word = useDeviceWord()
  const isPhone = word === 'phone'
  const isChanged = !sameJson(draft, settings)
  const warning = useLeaveWarning(isChanged)
  const change = (next: Partial<ScanSettings>): void => setDraft({ ...draft, ...next })

  function save(): void {
    warning.allow()
    writeScanSettings(platform.preferences, draft)
    toast.success(`Saved for this ${word}`, { second: 'Kept when you sign out.' })
  }
  const adds =
    probe.isHere && probe.phase === 'NONE'
      ? { words: 'Add a probe', device: probe }
      : scale.isHere && scale.phase === 'NONE'
        ? { words: 'Add a scale', device: scale }
        : null

  return (
    <Page
      title="Scanner"
      second={`For this ${word}${kept ? `, ${kept.device.code}` : ''}. Kept when you sign out`}
    >
      <SourceTiles
        draft={draft}
        word={word}
        camera={camera}
        devices={[probe, scale]}
        onChange={(source) => change({ source })}
      />
      <Columns
        aside={
          <>
            <PriceLabelsCard layouts={draft.layouts} onChange={(layouts) => change({ layouts })} />
            <DevicesCard draft={draft} onChange={change} probe={probe} scale={scale} />
          </>
        }
      >
        <TryIt layouts={draft.layouts} onTried={() => setHasTried(true)} />
      </Columns>
      <ActionBar
        missing={
          isChanged
            ? 'Not saved yet.'
            : hasTried
              ? 'Scan anything else to try it.'
              : 'Scan anything to try it.'
        }
      >
        {adds ? (
          <Button icon={IconBluetooth} onClick={() => void adds.device.pair()}>
            {adds.words}
          </Button>
        ) : null}
        <Button kind="primary" icon={IconCheck} disabled={!isChanged} onClick={save}>
          {isPhone ? 'Save' : `Save for this ${word}`}
        </Button>
      </ActionBar>
      {warning.dialog}
    </Page>
  )
}
