/**
 * The content of a document, as data (architecture, "Documents"; ADR 0036): made by pure functions
 * from records, laid out by document/pages.ts, turned into a PDF by a worker on the device or on
 * the server. Always holds: it contains no colour or size; a status is a word with its mark.
 */

/** The outline icon before a status; the word says the same, so nothing depends on the icon. */
export type Mark = 'safe' | 'warning' | 'fail' | 'info' | 'none'
export type Marked = { readonly mark: Mark; readonly word: string }
/** Part of a sentence; corrected text is struck through and stays readable. */
export type Run = { readonly text: string; readonly isStruck?: boolean; readonly isBold?: boolean }
export type Words = string | readonly Run[]
export type Cell = Words | Marked

/** `name` is the subject of a row; `short` never wraps; a `figure` is right-aligned. */
export type ColumnKind = 'name' | 'text' | 'short' | 'figure' | 'mark'
export type DocumentColumn = { readonly title: string; readonly kind: ColumnKind }

export type Figure = {
  readonly value: string
  readonly label: string
  /** "496 of 504 due": a share is never shown alone. */
  readonly second?: string
}
export type Fact = { readonly label: string; readonly value: Cell }

export type DocumentPart =
  | { readonly kind: 'words'; readonly words: Words }
  | { readonly kind: 'note'; readonly mark: Mark; readonly title: string; readonly words?: string }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | DocumentTable
  | DocumentDots

export type DocumentTable = {
  readonly kind: 'table'
  readonly columns: readonly DocumentColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** Indices of rows that begin a group: a heavier rule is drawn above them. */
  readonly groups?: readonly number[]
  /** A last row under a heavier rule. */
  readonly totals?: readonly Cell[]
  /** Shown instead if there are no rows. */
  readonly empty: string
}

/** A full dot, a ring, or nothing; a word below it says which kind. */
export type Dot = { readonly is: 'full' | 'ring'; readonly words: readonly string[] }

/** Many narrow columns that a thing is in or not in, ruled like a form. */
export type DocumentDots = {
  readonly kind: 'dots'
  /** Over the names. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    /** By column; a sentence in their place if there is nothing to mark. */
    readonly cells: readonly (Dot | null)[] | string
  }[]
  readonly empty: string
}

export type DocumentSection = {
  readonly title?: string
  readonly parts: readonly DocumentPart[]
  readonly isOnNewPage?: boolean
}

/** What a definition returns. */
export type DocumentContent = {
  /** "Walk-in fridge 2"; also used for the file name. */
  readonly title: string
  /** Days, filters and sorting, as text. */
  readonly about: string
  /** "32 of 20,412 checks", on the right of the head. */
  readonly count?: string
  readonly sections: readonly DocumentSection[]
  readonly isLandscape?: boolean
  /** A QR code at the right of the head, and what it is for; the printing is told in the footer. */
  readonly code?: { readonly holds: string; readonly words: string }
}

/** Who prints it, for whom and when: the same for every document, supplied by the kit. */
export type DocumentFrame = {
  readonly business: string
  /** With its address; left out if a document covers all sites. */
  readonly site?: string
  readonly printedBy: string
  /** "5 March 2026, 08:20", at the site. */
  readonly printedAt: string
  /** On the left of each footer: where the records are kept, and their proof if known. */
  readonly foot: string
}

export type DocumentModel = DocumentContent & DocumentFrame

export type DocumentDefinition<Records> = {
  readonly name: string
  /** Pure: the same records make the same document on the device and on the server. */
  readonly make: (records: Records) => DocumentContent
}

export const defineDocument = <Records>(
  definition: DocumentDefinition<Records>,
): DocumentDefinition<Records> => definition

/** With more rows than this, save as CSV instead of printing. */
export const MOST_ROWS = 2000

/** "Walk-in fridge 2, 5 March 2026.pdf"; characters a file name can't have are left out. */
export function documentFileName({ title, printedAt }: DocumentModel): string {
  const [day = ''] = printedAt.split(',')
  return `${title}, ${day}`
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .concat('.pdf')
}
