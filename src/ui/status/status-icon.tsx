/**
 * The icon of each status. A more specific icon may replace the default, but not the tone. Always
 * hidden from screen readers: there is a word beside it.
 */
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUp,
  IconInfoCircle,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { Status, Tone } from './tone.ts'

export type Icon = TablerIcon

export const statusIcons: Record<Status, Icon> = {
  safe: IconCircleCheck,
  warning: IconAlertTriangle,
  fail: IconAlertOctagon,
  info: IconInfoCircle,
  offline: IconCloudOff,
  waiting: IconCloudUp,
}

interface StatusIconProps {
  tone: Tone
  /** Replaces the status's own icon; neutral has none of its own. */
  icon?: Icon | undefined
  /** 18 in a chip, 24 in bars and notes, 26 and more in tiles. */
  size?: number
}

export function StatusIcon({ tone, icon, size = 18 }: StatusIconProps) {
  const Shape = icon ?? (tone === 'neutral' ? undefined : statusIcons[tone])
  if (!Shape) return null
  return <Shape size={size} stroke={1.9} aria-hidden="true" />
}
