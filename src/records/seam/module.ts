/**
 * What a module adds to the app, as small data with lazy parts (architecture, "A module's seam"): `app/`
 * folds the list of modules and knows none of them by name. Always holds: a menu entry leads to a route of
 * its own module.
 */
import type { ComponentType } from 'react'
import type { Role } from '#contract/core/access/access.ts'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { IconName } from '#src/ui/status/icon-set.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { LazyOutbox } from '../attention/outbox-words.ts'
import type { ReviewsPart } from '../attention/reviews.ts'
import type { ToDoPart } from '../to-do/to-do-line.ts'
import type { FramePlaces } from './frame.ts'
import type { HomeParts } from './home.ts'
import type { LazyHook } from './lazy-hook.ts'
import type { Screen } from './screen.ts'
import type { LazyFaces, SearchPart } from './search.ts'
import type { LazySettings } from './settings.ts'

/** Who may open a route (§2 Route guard). */
export type RouteRule = {
  /** Opens without sign-in (login, reset). */
  readonly public?: true
  readonly roles?: readonly Role[]
  readonly flag?: FeatureFlag
}

export type ModuleRoute<P extends string = string> = {
  readonly path: P
  /** Document title, and the head while the screen is on its way. */
  readonly title: string
  readonly rule?: RouteRule
  /** It may be about every site at once: the header names them all (guide, Home). */
  readonly spansSites?: true
  readonly screen: Screen
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
/** `Foot`: under the groups; `Person`: with what is the person's own. */
export type MenuGroupName = (typeof menuGroupNames)[number] | 'Foot' | 'Person'

export type MenuEntry<P extends string = string> = {
  readonly label: string
  readonly to: P
  readonly icon: IconName
  /** Roles that see it; absent means all staff, which a supplier is not (§6). */
  readonly roles?: readonly Role[]
  /** Flag of the module where the route itself has none (§6, "Feature flags gate every module"). */
  readonly flag?: FeatureFlag
  /** Shown in developer mode whatever the role (§6, Locations). */
  readonly alsoInDevMode?: true
  /** About the person's own record; ADMIN OVERRIDE has none. */
  readonly isPersonal?: true
  /** How many are due there: the figure at the entry (guide, Shell). */
  readonly count?: LazyHook<void, number | undefined>
}

/** An entry with where it stands: in which group, and after which of the others (§2 Shell). */
export type PlacedEntry<P extends string = string> = MenuEntry<P> & {
  readonly group: MenuGroupName
  readonly at: number
}

/** What people start from Home (domain §3.1). */
export type QuickAction = {
  readonly words: string
  readonly icon: Icon
  readonly to: string
  /** Shown to whoever may create one of these. */
  readonly creates: ResourceName
  readonly flag?: FeatureFlag
  /** Of the person's own record; ADMIN OVERRIDE has none. */
  readonly isPersonal?: true
  /** Takes its place once Home can be used. */
  readonly Later?: ComponentType
  readonly at: number
  /** Stands in the head of a manager's Home, who has no quick actions (kit, Home). */
  readonly isManagers?: true
}

export type Module<P extends string = string> = {
  /** Its word, under which it stands in every room. */
  readonly name: string
  readonly routes: readonly ModuleRoute<P>[]
  readonly menu?: readonly PlacedEntry<NoInfer<P>>[]
  readonly quickActions?: readonly QuickAction[]
  /** What of it search everywhere finds. */
  readonly search?: readonly SearchPart<NoInfer<P>>[]
  /** How what is found stands. */
  readonly searchFaces?: LazyFaces
  readonly home?: HomeParts
  readonly toDo?: ToDoPart
  /** Words for its changes that wait to be sent, and what may be mended in them. */
  readonly outbox?: LazyOutbox
  /** What of it a manager has to look at: names and times nobody proved. */
  readonly reviews?: ReviewsPart
  /** Its sections of the settings of the business. */
  readonly settings?: LazySettings
  /** Places of the frame it fills. */
  readonly frame?: Partial<FramePlaces>
}

export const defineModule = <const P extends string>(module: Module<P>): Module<P> => module
