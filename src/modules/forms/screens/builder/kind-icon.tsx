/** The icon of a kind of question, in the palette and on its row. */
import {
  IconCalendar,
  IconCamera,
  IconHeading,
  IconList,
  IconNumbers,
  IconPackage,
  IconRepeat,
  IconSignature,
  IconTemperature,
  IconTextSize,
  IconToggleLeft,
  IconUser,
} from '@tabler/icons-react'
import type { PaletteKind } from './form/palette.ts'

const icons: Readonly<Record<PaletteKind, typeof IconList>> = {
  'yes-no': IconToggleLeft,
  number: IconNumbers,
  temperature: IconTemperature,
  text: IconTextSize,
  choice: IconList,
  'date-time': IconCalendar,
  photo: IconCamera,
  signature: IconSignature,
  person: IconUser,
  lot: IconPackage,
  group: IconRepeat,
  heading: IconHeading,
}

export function KindIcon({ kind }: { kind: PaletteKind }) {
  const Shape = icons[kind]
  return <Shape size={22} stroke={1.8} aria-hidden="true" />
}
