/**
 * Who hasn't been told yet, most at risk first, with one call filled. Calling dials, then asks in place
 * what came of it; each answer is kept with who and when.
 */
import { IconBuildingBank, IconBuildingStore, IconCheck, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { type OtherToTell, othersWords } from '#contract/modules/recall/others-to-tell.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button, type ButtonKind } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { type Icon, StatusIcon } from '#src/ui/status/status-icon.tsx'
import type { Tone } from '#src/ui/status/tone.ts'
import { customerLook } from '../../parts/customer-looks.ts'
import { namesIn, sentWords } from '../../parts/sent-words.ts'
import type { CustomerToTell } from '../../parts/use-recall-reach.ts'
import styles from './tell.module.css'

type Notice = NonNullable<RecallRecord['notices']>[number]
type Told = Pick<Notice, 'customer_id' | 'other' | 'lots' | 'answer' | 'note'>

interface NotToldCardProps {
  readonly recall: RecallRecord
  readonly customers: readonly CustomerToTell[]
  readonly others: readonly OtherToTell[]
  readonly reach: RecallReach
  readonly isDrill: boolean
}

/** Saves what came of a call; undefined for people who may not. */
function useTell(recall: RecallRecord) {
  const act = useAct('recalls', 'tell')
  const save = useSave()
  const tell = useOneAtATime(async (told: Told) => {
    if (!act) return
    const saved = await save.act({ act, resource: 'recalls', record: recall, body: told })
    if (!saved.ok) toast.fail(saved.message)
  })
  return act ? tell : undefined
}

export function NotToldCard({ recall, customers, others, reach, isDrill }: NotToldCardProps) {
  const tell = useTell(recall)
  const kindOf = (place: number): ButtonKind => (place === 0 ? 'primary' : 'default')
  return (
    <Card title="Not told yet" aside={customers.length > 1 ? 'Most at risk first' : null} flush>
      <ul className={styles.rows} aria-label="Not told yet">
        {customers.map((one, place) => (
          <CustomerRow
            key={one.customer_id}
            one={one}
            recall={recall}
            reach={reach}
            kind={kindOf(place)}
            isDrill={isDrill}
            tell={tell}
          />
        ))}
        {others.map((other, place) => (
          <OtherRow
            key={other}
            other={other}
            reach={reach}
            kind={kindOf(customers.length + place)}
            tell={tell}
          />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly icon: Icon
  readonly tone: Tone
  readonly title: string
  readonly second: string
  /** What was tried. */
  readonly third?: string | undefined
  readonly children: ReactNode
}

const Row = ({ icon, tone, title, second, third, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.glyph} data-tone={tone}>
      <StatusIcon tone="neutral" icon={icon} size={22} />
    </span>
    <span className={styles.words}>
      <strong>{title}</strong>
      <span className="l-second">{second}</span>
      {third ? <span className="l-second">{third}</span> : null}
    </span>
    <span className={styles.acts}>{children}</span>
  </li>
)

const tried = { NO_ANSWER: 'No answer', MESSAGE: 'Left a message', KNOWS: 'Told of some lots' }

interface CustomerRowProps {
  readonly one: CustomerToTell
  readonly recall: RecallRecord
  readonly reach: RecallReach
  readonly kind: ButtonKind
  readonly isDrill: boolean
  readonly tell: ((told: Told) => Promise<unknown>) | undefined
}

function CustomerRow({ one, recall, reach, kind, isDrill, tell }: CustomerRowProps) {
  const { customer_id, customer, sent } = one
  const [isAsking, setIsAsking] = useState(false)
  const last = recall.notices?.findLast((notice) => notice.customer_id === customer_id)
  const reading = useReading({ users: last ? [last.by] : [] })
  const look = customerLook(customer)
  const contact = customer?.recall_contact
  const lots = sent.map(({ lot_id }) => lot_id)
  const answer = (value: Notice['answer']) => {
    setIsAsking(false)
    void tell?.({ customer_id, lots, answer: value })
  }
  const second = [sentWords(sent, namesIn(reach.lots)), contact?.name].filter(Boolean).join('. ')
  const third = last
    ? [tried[last.answer], reading.nameOf('users', last.by), formatTime(last.at, reading.timezone)]
        .filter(Boolean)
        .join(', ')
    : undefined
  return (
    <Row
      icon={look.icon}
      tone={look.tone}
      title={customer?.name ?? 'A customer that is not on this device'}
      second={second}
      third={third}
    >
      {!tell ? (
        contact?.phone ? (
          formatPhone(contact.phone)
        ) : null
      ) : isAsking ? (
        <>
          <Button kind="primary" icon={IconCheck} onClick={() => answer('KNOWS')}>
            They know
          </Button>
          <Button onClick={() => answer('NO_ANSWER')}>No answer</Button>
          <Button onClick={() => answer('MESSAGE')}>Left a message</Button>
        </>
      ) : isDrill ? (
        <Button kind={kind} icon={IconCheck} about={customer?.name} onClick={() => answer('KNOWS')}>
          {contact?.phone ? `${formatPhone(contact.phone)} is right` : 'Contact is right'}
        </Button>
      ) : contact?.phone ? (
        <Button
          kind={kind}
          icon={IconPhone}
          href={`tel:${contact.phone}`}
          about={customer?.name}
          onClick={() => setIsAsking(true)}
        >
          Call {formatPhone(contact.phone)}
        </Button>
      ) : (
        <Button
          kind={kind}
          icon={IconCheck}
          about={customer?.name}
          onClick={() => setIsAsking(true)}
        >
          Mark as told
        </Button>
      )}
    </Row>
  )
}

const asks: Readonly<Record<OtherToTell, string>> = {
  SHOP: '',
  LOCAL_AUTHORITY: 'Their environmental health or food team.',
  FSA: 'Report it on food.gov.uk, or to Food Standards Scotland.',
}

interface OtherRowProps {
  readonly other: OtherToTell
  readonly reach: RecallReach
  readonly kind: ButtonKind
  readonly tell: ((told: Told) => Promise<unknown>) | undefined
}

function OtherRow({ other, reach, kind, tell }: OtherRowProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isShop = other === 'SHOP'
  const lots = isShop ? reach.retail.map(({ lot_id }) => lot_id) : reach.lots.map(({ id }) => id)
  const nameOf = namesIn(reach.lots)
  const sold = reach.retail
    .map(({ lot_id, quantity, unit }) => `${nameOf(lot_id)} ${formatQuantity(quantity, unit)}`)
    .join(', ')
  const keep = (note?: string) =>
    tell?.({ other, lots: [...new Set(lots)], answer: 'KNOWS', ...(note && { note }) })
  return (
    <Row
      icon={isShop ? IconBuildingStore : IconBuildingBank}
      tone={isShop ? 'warning' : 'neutral'}
      title={othersWords[other]}
      second={isShop ? `${sold}. Window and online` : asks[other]}
    >
      {tell ? (
        <Button
          kind={kind}
          icon={IconCheck}
          about={othersWords[other]}
          onClick={() => (isShop ? void keep() : setIsAsked(true))}
        >
          {isShop ? 'Mark as up' : 'Mark as told'}
        </Button>
      ) : null}
      <ReasonDialog
        opened={isAsked}
        title={`${othersWords[other]}: how were they told?`}
        verb="Save"
        label="Reference, or who you spoke to"
        onConfirm={async (note) => {
          await keep(note)
          setIsAsked(false)
        }}
        onCancel={() => setIsAsked(false)}
      />
    </Row>
  )
}
