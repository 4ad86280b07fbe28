/**
 * Where a lot's acts stand (design, Lot): as big keys on the floor, in the head of the page in the
 * office, the rest behind "…". Always holds: one of them is filled.
 */
import { IconDots } from '@tabler/icons-react'
import type { PageAct } from '#src/records/seam/record-parts.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { type MoreAct, MoreActs } from '#src/ui/layers/more-acts.tsx'
import { ActPad } from '#src/ui/page/act-pad.tsx'
import { Button, type ButtonKind } from '#src/ui/page/button.tsx'
import type { LotActs } from './use-lot-acts.ts'

interface ActButtonProps {
  readonly act: PageAct
  readonly kind?: ButtonKind
  readonly onClick: (() => void) | undefined
}

export const ActButton = ({ act, kind = 'default', onClick }: ActButtonProps) => (
  <Button kind={kind} icon={act.icon} to={act.to} onClick={onClick}>
    {act.label}
  </Button>
)

export type Press = (act: PageAct) => (() => void) | undefined

export const asMore = (acts: readonly PageAct[], press: Press): MoreAct[] =>
  acts.map((act) => {
    const { label, icon, isDanger, to } = act
    const onClick = press(act)
    return {
      label,
      icon,
      ...(isDanger && { isDanger }),
      ...(to && { to }),
      ...(onClick && { onClick }),
    }
  })

interface HeadActsProps {
  readonly acts: LotActs
  readonly isOffice: boolean
  readonly press: Press
}

/** At most two beside the filled one, the rest behind "…"; a phone has them in its pad. */
export function HeadActs({ acts, isOffice, press }: HeadActsProps) {
  const shown = acts.head.slice(0, 2)
  const [first] = acts.pad
  return (
    <>
      {shown.map((act) => (
        <ActButton key={act.key} act={act} onClick={press(act)} />
      ))}
      {isOffice && first ? <ActButton act={first} kind="primary" onClick={press(first)} /> : null}
      <MoreActs acts={asMore([...acts.head.slice(2), ...acts.more], press)} />
    </>
  )
}

const IN_PAD_OF_PHONE = 4
/** The key that opens the rest. */
export const MORE = 'more'

interface PadProps {
  readonly acts: LotActs
  readonly press: Press
  readonly onMore: () => void
}

/** On a phone the head's own are big keys too, and the last of them opens the rest. */
export function Pad({ acts, press, onMore }: PadProps) {
  const isPhone = useIsPhone()
  const keys = isPhone ? [...acts.pad, ...acts.head].slice(0, IN_PAD_OF_PHONE) : acts.pad
  const rest = isPhone && behind(acts).length > 0
  return (
    <ActPad
      label="What to do"
      acts={[
        ...keys.map((act) => ({ ...act, onClick: press(act) })),
        ...(rest ? [{ key: MORE, label: 'More', icon: IconDots, onClick: onMore }] : []),
      ]}
    />
  )
}

/** What a phone's pad has no key for. */
export const behind = ({ pad, head, more }: LotActs) => [
  ...[...pad, ...head].slice(IN_PAD_OF_PHONE),
  ...more,
]
