/**
 * A scrollable part. It takes focus and has a name, so that it can be scrolled and found without a
 * mouse (WCAG 2.1.1; toolchain pitfall of tables).
 */
import type { HTMLAttributes, Ref } from 'react'

interface ScrollRegionProps extends HTMLAttributes<HTMLElement> {
  label: string
  ref?: Ref<HTMLElement>
}

const focusable = { tabIndex: 0 }

export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  return <section aria-label={label} {...focusable} {...rest} />
}
