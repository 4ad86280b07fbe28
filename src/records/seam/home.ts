/** What modules add to Home (domain §3.1): what is due, what is wrong, figures and cards. */
import type { ComponentType } from 'react'
import type { CountedAs } from '#contract/core/figures/counted-records.ts'
import type { FigureDays, KnownFigures } from '#contract/core/figures/site-figures.ts'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { ToDoLine } from '../to-do/to-do-line.ts'
import type { LazyHook } from './lazy-hook.ts'

/** What Home's lines need to be worded: the site's scale and zone, and the time. */
export type HomeReader = TemperatureWords & {
  readonly timezone: string
  /** ms */
  readonly now: number
}

/** A task that is due. */
export type DueRow = {
  readonly key: string
  readonly icon: Icon
  readonly title: string
  readonly second: string
  /** ms; from then on it is overdue. */
  readonly dueBy: number
  /** A round or a check that a person's day starts with; other tasks are neither. */
  readonly opens?: 'round' | 'check'
  /** Due at that moment, not by then. */
  readonly isMoment?: true
  readonly verb: string
  /** What the verb is about, for screen readers. */
  readonly about: string
  readonly to: string
}

/** Something that is wrong now, at the very top. */
export type HomeAlarm = ToDoLine & {
  /** A row of what is due, with its action. */
  readonly hasRow: boolean
}

export type HomeNow = {
  readonly due: readonly DueRow[]
  /** How many are due, counted one by one: the same number on Home, menu and To do (AC 3.31.4). */
  readonly count: number
  readonly overdue: number
  /** Everything has been read: only then may it say that nothing is due. */
  readonly isWhole: boolean
  readonly alarms?: {
    /** The newest first. */
    readonly all: readonly HomeAlarm[]
    /** Text about those that aren't shown one by one. */
    readonly more: (count: number) => string
  }
  /** Text if nothing is due: what comes next. */
  readonly next?: string
  /** There is nothing to work with yet. */
  readonly empty?: { readonly words: string; readonly start?: { verb: string; to: string } }
}

/** A site with the chosen department of it; null is every one. */
export type HomePlace = { readonly site: Location; readonly departmentId: string | null }

/** The question to several sites at once. */
export type HomePlaces = {
  readonly places: readonly HomePlace[]
  /** ms */
  readonly now: number
}

/** What a module knows of one site. */
export type PlaceFigures = {
  readonly figures: KnownFigures
  /** The figures of past days are still being added up. */
  readonly isAdding?: boolean
  /** Where critical ones are listed; Home lists what the other figures count itself. */
  readonly toCritical?: string
  /** How many it looked at, as text: "19 units". */
  readonly looked: number
}

/** What is asked of what figures count: at which places, and over which days there. */
export type CountedAsked = HomePlaces & { readonly days: FigureDays }

/** One of what a figure counts: a row of the list it leads to. */
export type CountedRow = {
  readonly id: string
  readonly as: CountedAs | 'overdue'
  readonly site: string
  readonly icon: Icon
  /** "Walk-in fridge 2" */
  readonly title: string
  /** "Temperature", "Check" */
  readonly kind: string
  /** When it was asked for; of what failed, when it was made (ms). */
  readonly at: number
  readonly status: RowStatus
  readonly by: string | null
  /** Its page, at its site. */
  readonly to: string
}

export type CountedRows = {
  readonly rows: readonly CountedRow[]
  /** False where not all records of the days are on this device. */
  readonly isWhole: boolean
}

/** Something of today or later today: a link to its page. */
export type TodayRow = {
  readonly key: string
  readonly icon: Icon
  readonly title: string
  readonly second: string
  readonly to: string
}

/** What comes later today at one site. */
export type LaterRow = TodayRow & {
  /** ms */
  readonly at: number
}

/** A number with its label: a link to where it comes from (guide, Home). */
export type Cell = {
  readonly label: string
  /** Null while it isn't known, which must not read as zero (AC 3.1.3). */
  readonly figure: number | null
  readonly second: string
  readonly to: string
}

/** A module's answers about several sites, each as a hook; undefined while loading. */
export type SitesCode = {
  /** The state of each site, by site. */
  readonly useSiteFigures?: (asked: HomePlaces) => ReadonlyMap<string, PlaceFigures> | undefined
  /** The records the sites' figures count. */
  readonly useCounted?: (asked: CountedAsked) => CountedRows | undefined
  /** The state of today at all the sites together. */
  readonly useToday?: (asked: HomePlaces) => readonly TodayRow[] | undefined
  /** What comes later today at the current site (AtSite). */
  readonly useLater?: (reader: HomeReader) => readonly LaterRow[] | undefined
  /** Cards where the page is widest: below the sites, and below today. */
  readonly BelowSites?: ComponentType
  readonly BelowToday?: ComponentType
}

export type HomeParts = {
  readonly now?: {
    readonly flag?: FeatureFlag
    /** Where to work on it. */
    readonly to: string
    /**
     * A manager's Home waits for it at every site: its file, home/now.ts, is part of the start
     * (scripts/vite-worker-beside-page.ts). Undefined during the first read.
     */
    readonly alarms?: LazyHook<HomeReader, readonly HomeAlarm[] | undefined>
    /** Undefined during the first read. */
    readonly find: LazyHook<HomeReader, HomeNow | undefined>
  }
  /** On a manager's Home (kit, Home), for every site shown; fetched after Home can be used. */
  readonly sites?: {
    readonly flag?: FeatureFlag
    readonly at: number
    /** "unit", "units": what it counts. */
    readonly looked?: readonly [one: string, many: string]
    readonly load: () => Promise<SitesCode>
  }
  /** Appear after Home can be used and move nothing (ADR 0014). */
  readonly cells?: {
    readonly flag?: FeatureFlag
    readonly at: number
    /** How many cells it will have, whose places are kept. */
    readonly labels: readonly string[]
    readonly find: LazyHook<HomeReader, readonly Cell[]>
  }
  /** On a supplier user's Home, who sees nothing else (domain §3.1). */
  readonly partner?: {
    readonly at: number
    readonly Card: ComponentType
  }
  /** Below everything else. */
  readonly card?: {
    readonly flag?: FeatureFlag
    readonly at: number
    readonly Card: ComponentType
  }
}
