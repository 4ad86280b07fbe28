/**
 * The head of every screen and the space under it: back link, h1, second line, chips, actions.
 * There is one h1 and it can take focus: the shell focuses `pageTitleId` after navigation. The
 * offline banner comes from the shell through PageBanner and appears once, under the title.
 */
import { IconChevronLeft } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { firstPageIsUsable } from '#src/platform/first-page.ts'
import { AppLink } from './app-link.tsx'
import styles from './page.module.css'

export const pageTitleId = 'page-title'

/** The shell's message on every page, such as "You're offline. Work is saved…". */
export const PageBanner = createContext<ReactNode>(null)

/** The sync pill, for a page that hides the header (focus-page.tsx). */
export const PageSync = createContext<ReactNode>(null)

interface PageProps {
  /** Left out if the page's contents are its title (Empty, `isPage`). */
  title?: ReactNode
  /** One line under the title. */
  second?: ReactNode
  /** The parent page. */
  back?: { to: string; label: string } | undefined
  /** At most three buttons, the rest under More; on a phone a row below, where `grow` grows. */
  actions?: ReactNode
  /** Chips under the second line. */
  chips?: ReactNode
  /** `wide` for the builder and other full-width work; `broad` for three columns. */
  width?: 'normal' | 'broad' | 'wide'
  /** On a phone, a one-row head: a temperature round needs the height. */
  compact?: boolean
  /** On a phone, the second line beside the title if both fit. */
  inline?: boolean
  /** False while the page's main contents are still being read (platform/first-page.ts). */
  isUsable?: boolean
  children?: ReactNode
}

export function Page({
  title,
  second,
  back,
  actions,
  chips,
  width = 'normal',
  compact = false,
  inline = false,
  isUsable = true,
  children,
}: PageProps) {
  const banner = use(PageBanner)
  useEffect(() => {
    if (isUsable) firstPageIsUsable()
  }, [isUsable])
  return (
    <div
      className={styles.page}
      data-width={width}
      data-compact={compact || undefined}
      data-inline={inline || undefined}
    >
      {title === undefined ? null : (
        <div className={styles.head}>
          <div className={styles.words}>
            {back ? (
              <AppLink to={back.to} className={styles.back}>
                <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
                {back.label}
              </AppLink>
            ) : null}
            <h1 id={pageTitleId} tabIndex={-1} className="l-h1">
              {title}
            </h1>
            {second ? <p className={styles.second}>{second}</p> : null}
            {chips ? <div className={styles.chips}>{chips}</div> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      )}
      {banner}
      {children}
    </div>
  )
}

/** Two columns on a desktop (main work, 340 px aside), one below. */
interface ColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** Fields stand two across beside it. */
  isWide?: boolean
}

export function Columns({ children, aside, isWide = false }: ColumnsProps) {
  return (
    <div className={styles.columns} data-columns="" data-wide={isWide || undefined}>
      <div className={styles.stack}>{children}</div>
      <div className={styles.stack}>{aside}</div>
    </div>
  )
}

/** Items below each other with the distance between cards. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
