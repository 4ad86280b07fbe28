/**
 * What a module adds to the app, as a small data object with lazy parts (architecture, "A module's
 * seam"): `app/` combines the list of modules and names none of them. Every page starts with it, so
 * it says only what is shown before Home is usable; the rest is in after-start.ts. Always holds: a menu entry
 * leads to a route of its own module.
 */
import type { ComponentType } from 'react'
import type { Role } from '#contract/core/access/access.ts'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { IconName } from '#src/ui/status/icon-set.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { FramePlaces } from './frame.ts'
import type { HomeParts } from './home.ts'
import type { LazyHook } from './lazy-hook.ts'
import type { Screen } from './screen.ts'

/** Who may open a route (§2 Route guard). */
export type RouteRule = {
  /** Opens without sign-in (login, reset). */
  readonly public?: true
  readonly roles?: readonly Role[]
  readonly flag?: FeatureFlag
}

export type ModuleRoute<P extends string = string> = {
  readonly path: P
  /** Document title, and the heading while the screen is being fetched. */
  readonly title: string
  readonly rule?: RouteRule
  /** It can show every site at once: the header then names them all (guide, Home). */
  readonly spansSites?: true
  /** Only where the app itself begins; the others are named in after-start.ts. */
  readonly screen?: Screen
}

/** The groups of the menu, in the specification's order (§2 Shell). */
export const menuGroupNames = [
  'Intakes',
  'Production',
  'Records',
  'Reports',
  'Calculators',
  'Business',
  'Developer Mode',
] as const
/** `Foot`: under the groups; `Person`: with the person's own entries. */
export type MenuGroupName = (typeof menuGroupNames)[number] | 'Foot' | 'Person'

export type MenuEntry<P extends string = string> = {
  readonly label: string
  readonly to: P
  readonly icon: IconName
  /** Roles that see it; absent means all staff, but not suppliers (§6). */
  readonly roles?: readonly Role[]
  /** The module's flag, if the route itself has none (§6, "Feature flags gate every module"). */
  readonly flag?: FeatureFlag
  /** Shown in developer mode whatever the role (§6, Locations). */
  readonly alsoInDevMode?: true
  /** About the person's own record, which ADMIN OVERRIDE doesn't have. */
  readonly isPersonal?: true
  /** How many are due there: the number on the entry (guide, Shell). */
  readonly count?: LazyHook<void, number | undefined>
}

/** An entry with its position: in which group, and after which of the others (§2 Shell). */
export type PlacedEntry<P extends string = string> = MenuEntry<P> & {
  readonly group: MenuGroupName
  readonly at: number
}

/** Actions people start from Home (domain §3.1). */
export type QuickAction = {
  readonly words: string
  readonly icon: Icon
  readonly to: string
  /** Shown to anyone who may create one of these. */
  readonly creates: ResourceName
  readonly flag?: FeatureFlag
  /** Uses the person's own record, which ADMIN OVERRIDE doesn't have. */
  readonly isPersonal?: true
  /** Replaces it once Home can be used. */
  readonly Later?: ComponentType
  readonly at: number
  /** In the head of a manager's Home, who has no quick actions (kit, Home). */
  readonly isManagers?: true
}

export type Module<P extends string = string> = {
  /** Its name, which is also its folder's name everywhere. */
  readonly name: string
  readonly routes: readonly ModuleRoute<P>[]
  readonly menu?: readonly PlacedEntry<NoInfer<P>>[]
  readonly quickActions?: readonly QuickAction[]
  readonly home?: HomeParts
  /** Places of the frame it fills. */
  readonly frame?: Partial<FramePlaces>
}

export const defineModule = <const P extends string>(module: Module<P>): Module<P> => module
