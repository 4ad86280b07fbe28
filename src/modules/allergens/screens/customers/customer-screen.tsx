/**
 * For customers, on a tablet at the counter or on their own phone (design, Allergens): choose what you
 * avoid, get what is left. Always holds: no shell, no sign-in, nothing kept of them; what contains it,
 * may contain it, or isn't confirmed is left out, and says why.
 */

import { IconCheck, IconChevronDown, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isFreeFrom } from '#contract/modules/allergens/allergen-lists.ts'
import { type AllergenCode, allergenCodes } from '#contract/modules/allergens/allergens.ts'
import type { CustomerMenu } from '#contract/modules/allergens/customer-menu.ts'
import type { CustomerFood } from '#contract/modules/allergens/matrix.ts'
import { shortName, shortSentence, shortWord } from '#contract/modules/allergens/short-names.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { DEFAULT_TIMEZONE } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import { pageTitleId } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { toggled } from '../matrix/free-from.tsx'
import styles from './customer.module.css'
import { type Answer, useMenuHere, useMenuOnline } from './use-customer-menu.ts'

export function CustomerScreen() {
  const { status, caller } = useSession()
  if (status !== 'signed-in' && status !== 'signed-out') return null
  const isOurs = status === 'signed-in' && caller?.role !== 'supplier'
  return isOurs ? <Here /> : <Online />
}

const Here = () => <CustomerPage answer={useMenuHere()} isOurs />
const Online = () => <CustomerPage answer={useMenuOnline()} />

interface CustomerPageProps {
  readonly answer: Answer
  /** Somebody of ours looks at it, and wants to go back. */
  readonly isOurs?: boolean
}

function CustomerPage({ answer, isOurs = false }: CustomerPageProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Logo size={36} />
        <p className={styles.business}>{answer.is === 'here' ? answer.menu.business : ' '}</p>
        {isOurs ? (
          <AppLink to="/allergens" className={styles.close}>
            Close
          </AppLink>
        ) : null}
      </header>
      <main className={styles.main}>
        <h1 id={pageTitleId} tabIndex={-1} className="l-h1">
          What is in our food
        </h1>
        {answer.is === 'waiting' ? <ListSkeleton /> : null}
        {answer.is === 'failed' ? (
          <Note
            tone="warning"
            title={answer.says}
            action={<Button onClick={answer.again}>Try again</Button>}
          />
        ) : null}
        {answer.is === 'here' ? <Menu menu={answer.menu} /> : null}
      </main>
    </div>
  )
}

/** The commonest first; the rest behind a button until somebody asks (design: two and "12 more"). */
const FIRST: readonly AllergenCode[] = ['MILK', 'EGGS']

function Menu({ menu }: { menu: CustomerMenu }) {
  const [avoided, setAvoided] = useState<readonly AllergenCode[]>([])
  const [isAll, setIsAll] = useState(false)
  const { location } = useSession()
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const { version, date, foods } = menu
  const shown = isAll ? allergenCodes : allergenCodes.filter(isFirst(avoided))
  const rest = allergenCodes.length - shown.length
  const fits = foods.filter((food) => isFor(food, avoided))
  const left = foods.filter((food) => !fits.includes(food))
  return (
    <>
      <p className={styles.version}>
        {version === 0
          ? 'Not issued yet'
          : `Version ${version}, ${formatDateMedium(date, timezone)}, ${formatTime(date, timezone)}`}
      </p>
      <h2 className={styles.avoid} id="avoid">
        I avoid
      </h2>
      <ul className={styles.chips} aria-labelledby="avoid">
        {shown.map((code) => (
          <li key={code}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={avoided.includes(code)}
              onClick={() => setAvoided(toggled(avoided, code))}
            >
              {avoided.includes(code) ? (
                <IconCheck size={20} stroke={2.2} aria-hidden="true" />
              ) : null}
              {shortName(code)}
            </button>
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <button type="button" className={styles.chip} onClick={() => setIsAll(true)}>
              <IconPlus size={20} stroke={2.2} aria-hidden="true" />
              {rest} more
            </button>
          </li>
        ) : null}
      </ul>
      <section className={styles.card}>
        <h2 className={styles.found} aria-live="polite">
          {foundText(fits.length, avoided)}
        </h2>
        <ul className={styles.foods}>
          {fits.map((food) => (
            <li key={food.id}>
              {/* A tick says that it is free of what they avoid: not before they have said it. */}
              {avoided.length > 0 ? (
                <IconCircleCheck size={22} stroke={1.9} aria-hidden="true" />
              ) : null}
              <p>
                <strong>{food.name}</strong>
                <span>{shortSentence(food.contains, food.may_contain)}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      {left.length > 0 ? <LeftOut foods={left} avoided={avoided} /> : null}
      <p className={styles.ask}>
        One kitchen makes all of this. Tell us what you avoid before you order.
      </p>
    </>
  )
}

const isFirst = (avoided: readonly AllergenCode[]) => (code: AllergenCode) =>
  FIRST.includes(code) || avoided.includes(code)

/** Somebody who avoids nothing still isn't told of what nobody has confirmed. */
const isFor = (
  { isConfirmed, contains, may_contain }: CustomerFood,
  avoided: readonly AllergenCode[],
) =>
  isFreeFrom(avoided, {
    contains,
    may_contain,
    ...(isConfirmed && { allergens_confirmed_at: 0 }),
  })

/** "6 have no milk or eggs". */
function foundText(count: number, avoided: readonly AllergenCode[]): string {
  const words = avoided.map((code) => shortName(code).toLowerCase())
  if (words.length === 0) return count === 1 ? '1 product or dish' : `${count} products and dishes`
  const named = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ')
  return `${count === 0 ? 'None' : count} ${count === 1 ? 'has' : 'have'} no ${named}`
}

interface LeftOutProps {
  readonly foods: readonly CustomerFood[]
  readonly avoided: readonly AllergenCode[]
}

function LeftOut({ foods, avoided }: LeftOutProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.card}>
      <button
        type="button"
        className={styles.why}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {foods.length} left out, see why
        <IconChevronDown size={20} stroke={2} aria-hidden="true" />
      </button>
      {isOpen ? (
        <ul className={styles.foods}>
          {foods.map((food) => (
            <li key={food.id}>
              <p>
                <strong>{food.name}</strong>
                <span>{whyText(food, avoided)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function whyText(
  { isConfirmed, contains, may_contain }: CustomerFood,
  avoided: readonly AllergenCode[],
) {
  if (!isConfirmed) return 'Not confirmed at the moment. Ask us.'
  const told = (words: string, list: CustomerFood['contains']) => {
    const own = list.filter(({ code }) => avoided.includes(code))
    return own.length > 0 ? [`${words} ${own.map(shortWord).join(', ')}`] : []
  }
  return [...told('Contains', contains), ...told('May contain', may_contain)].join('. ')
}
