/**
 * Everything that can be done with a lot now, by this person: its own acts, and those other modules add
 * through the seam (src/records/seam/record-parts.ts), in one order.
 */
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuildingStore,
  IconDroplet,
  IconFlask,
  IconHandOff,
  IconHandStop,
  IconPackageImport,
  IconPackageOff,
  IconPackages,
  IconScale,
  IconSnowflake,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import type { PageAct } from '#src/records/seam/record-parts.ts'
import { useSession } from '#src/session/use-session.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { LotNow } from '../../parts/use-lot.ts'
import { inPadOrder, type OwnActKey, ownActs } from './own-acts.ts'

type Look = { readonly label: string; readonly icon: Icon; readonly letter?: string }

const looks: Readonly<Record<OwnActKey, Look>> = {
  waste: { label: 'Waste', icon: IconTrash, letter: 'w' },
  sell: { label: 'Sell', icon: IconBuildingStore },
  count: { label: 'Count', icon: IconScale, letter: 'c' },
  sample: { label: 'Take a sample', icon: IconFlask },
  'send-back': { label: 'Send back', icon: IconArrowBackUp },
  hold: { label: 'Hold', icon: IconHandStop },
  release: { label: 'Release', icon: IconHandOff },
  transfer: { label: 'Transfer', icon: IconArrowForwardUp },
  arrive: { label: 'Take in', icon: IconPackageImport },
  'come-back': { label: 'Came back', icon: IconPackageImport },
  open: { label: 'Open', icon: IconPackages },
  freeze: { label: 'Freeze', icon: IconSnowflake },
  thaw: { label: 'Defrost', icon: IconDroplet },
  'out-of-stock': { label: 'Out of stock', icon: IconPackageOff },
  archive: { label: 'Archive', icon: IconArchive },
  restore: { label: 'Take out of the archive', icon: IconArchiveOff },
}

const MOST_IN_PAD = 5

export type LotActs = {
  /** The big keys, the filled one first. */
  readonly pad: readonly PageAct[]
  readonly head: readonly PageAct[]
  readonly more: readonly PageAct[]
}

const byPlace = (a: PageAct, b: PageAct) => a.at - b.at

/**
 * @param others of other modules
 * @param open opens one of the lot's own
 */
export function useLotActs(
  now: LotNow,
  others: readonly PageAct[],
  open: (key: OwnActKey) => void,
): LotActs {
  const { caller } = useSession()
  const mayWrite = useMayDo('create', 'stock-operations')
  const { resource, standing, kind, operations } = now
  const mayHold = useAct(resource, 'hold') !== null
  const mayRelease = useAct(resource, 'release') !== null
  const isAdmin = caller !== null && actingRole(caller.role) === 'admin'
  return useMemo(() => {
    const rights = { mayWrite, mayHold, mayRelease, isAdmin }
    const own = ownActs({ standing, kind, operations }, rights).map(
      ({ key, at, place }): PageAct => ({
        ...{ key, at, place },
        ...looks[key],
        ...(key === 'archive' && { isDanger: true }),
        onClick: () => open(key),
      }),
    )
    const all = [...own, ...others].toSorted(byPlace)
    const at = (place: PageAct['place']) => all.filter((act) => act.place === place)
    const pad = inPadOrder(at('pad'), { standing, kind })
    return {
      pad: pad.slice(0, MOST_IN_PAD),
      head: at('head'),
      more: [...pad.slice(MOST_IN_PAD), ...at('more')],
    }
  }, [standing, kind, operations, others, open, mayWrite, mayHold, mayRelease, isAdmin])
}
