/**
 * What modules add to the page of a record of another module: tabs, and acts. The page knows their
 * place and nothing else of them (architecture, "A module's seam"). A module names the resources in
 * `recordParts` of its module.ts and returns the parts from a hook, so that they follow its records.
 */
import type { ComponentType } from 'react'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { LazyHook } from './lazy-hook.ts'

export type RecordAsked = { readonly resource: ResourceName; readonly id: string }

export type PageTab = {
  /** In the address: `?tab=`. */
  readonly key: string
  readonly label: string
  /** Its position among the tabs. */
  readonly at: number
  readonly count?: number | undefined
  readonly Panel: ComponentType<RecordAsked>
}

export type PageAct = {
  readonly key: string
  /** A verb: "Use in a batch". */
  readonly label: string
  readonly icon: Icon
  /** Its position; of those in the pad the first is filled. */
  readonly at: number
  /** Among the big keys, in the page's head, or behind "…". */
  readonly place: 'pad' | 'head' | 'more'
  readonly isDanger?: true
  /** The single letter that does it. */
  readonly letter?: string
  /** A page that does it; or what asks for it; or what it does. */
  readonly to?: string
  readonly Sheet?: ComponentType<RecordAsked & { readonly onClose: () => void }>
  readonly onClick?: () => void
}

export type RecordParts = {
  readonly tabs?: readonly PageTab[]
  readonly acts?: readonly PageAct[]
}

export type RecordPartsSource = {
  /** The resources whose pages it adds to. */
  readonly on: readonly ResourceName[]
  readonly flag?: FeatureFlag
  /** The same object while nothing changes. */
  readonly find: LazyHook<RecordAsked, RecordParts | undefined>
}
