/**
 * A form's groups as sections: with a list of them at the side on a desktop, below each other on a
 * tablet, folded with their answer on a phone. What a new record can leave for later is behind one
 * heading.
 */
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useIsDesktop, useIsPhone } from '#src/ui/input/use-media.ts'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { countOf } from '../form-bar.tsx'
import type { FieldGroup } from '../form-schema.ts'
import { useFormValues } from '../form-values.ts'
import { LATER, titleOf } from '../use-sections.ts'
import styles from './sections.module.css'

export interface DrawnGroup {
  readonly group: FieldGroup
  readonly content: ReactNode
  /** Optional for now. */
  readonly isLater: boolean
}

const idOf = (base: string, place: number) => `${base}-${place}`

interface SectionsProps {
  readonly drawn: readonly DrawnGroup[]
  /** False if their column has no room for one. */
  readonly hasNav?: boolean
}

export function Sections({ drawn, hasNav = true }: SectionsProps) {
  const isDesktop = useIsDesktop()
  const { sections } = useFormValues()
  const base = useId()
  const later = drawn.filter(({ isLater }) => isLater)
  if (later.length > 0) {
    const first = drawn.filter(({ isLater }) => !isLater)
    return (
      <>
        {first.map(({ group, content }) => (
          <Card key={titleOf(group)} title={group.title}>
            {content}
          </Card>
        ))}
        <Disclosure
          label={<span className={styles.title}>{LATER}</span>}
          opened={sections?.open.has(LATER) ?? false}
          onToggle={() => sections?.toggle(LATER)}
        >
          <div className={styles.stack}>
            {later.map((one, place) => (
              <Section key={titleOf(one.group)} id={idOf(base, place)} {...one} />
            ))}
          </div>
        </Disclosure>
      </>
    )
  }
  const cards = drawn.map((one, place) => (
    <Section key={titleOf(one.group)} id={idOf(base, place)} {...one} />
  ))
  if (!isDesktop || !hasNav) return <div className={styles.stack}>{cards}</div>
  return (
    <div className={styles.beside}>
      <SectionNav groups={drawn.map(({ group }) => group)} base={base} />
      <div className={styles.stack}>{cards}</div>
    </div>
  )
}

function useChanges(group: FieldGroup): string | null {
  const { was } = useFormValues()
  const count = group.fields.filter((field) => was.has(field)).length
  return count > 0 ? countOf(count, 'change') : null
}

function Section({ id, group, content }: DrawnGroup & { readonly id: string }) {
  const isPhone = useIsPhone()
  const changes = useChanges(group)
  const { sections } = useFormValues()
  const title = titleOf(group)
  if (!isPhone || !sections) {
    return (
      <div id={id} className={styles.section} tabIndex={-1}>
        <Card title={title} flush>
          <div className={styles.body}>{content}</div>
        </Card>
      </div>
    )
  }
  const isOpen = sections.open.has(title)
  const answer = group.fields.map(sections.textOf).find((text) => text !== '') ?? 'Not added'
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div id={id} className={styles.section}>
      <Card flush>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => sections.toggle(title)}
          >
            <span className={styles.title}>{title}</span>
            <span className={styles.answer} data-changed={changes !== null || undefined}>
              {changes ?? (isOpen ? '' : answer)}
            </span>
            <Chevron size={22} stroke={2} aria-hidden="true" />
          </button>
        </h2>
        {isOpen ? <div className={styles.body}>{content}</div> : null}
      </Card>
    </div>
  )
}

interface SectionNavProps {
  readonly groups: readonly FieldGroup[]
  readonly base: string
}

function SectionNav({ groups, base }: SectionNavProps) {
  const current = useSectionInSight(groups.length, base)
  return (
    <nav className={styles.nav} aria-label="Sections">
      {groups.map((group, place) => (
        <NavEntry
          key={titleOf(group)}
          group={group}
          isCurrent={place === current}
          onGo={() => {
            const section = document.getElementById(idOf(base, place))
            section?.scrollIntoView({ block: 'start' })
            section?.focus({ preventScroll: true })
          }}
        />
      ))}
    </nav>
  )
}

interface NavEntryProps {
  readonly group: FieldGroup
  readonly isCurrent: boolean
  readonly onGo: () => void
}

function NavEntry({ group, isCurrent, onGo }: NavEntryProps) {
  const changes = useChanges(group)
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onGo}
    >
      <span>{titleOf(group)}</span>
      {changes ? <span className={styles.changes}>{changes}</span> : null}
    </button>
  )
}

/** The one across the upper third of the window. */
function useSectionInSight(count: number, base: string): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const places = Array.from({ length: count }, (_, place) => place)
    const elements = places.map((place) => document.getElementById(idOf(base, place)))
    const eye = new IntersectionObserver(
      (seen) => {
        const entered = seen.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(elements.indexOf(entered.target as HTMLElement))
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const element of elements) if (element) eye.observe(element)
    return () => eye.disconnect()
  }, [count, base])
  return current
}
