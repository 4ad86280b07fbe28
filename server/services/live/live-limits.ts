/**
 * How much may be said on the live line: by one socket, by one person on all their sockets, by one
 * business (security.md, "Data in"). Always holds: sixty devices that come back at once and then beat
 * every 10 s, all under one name, never meet a limit; what a person spent is not given back by a new
 * socket. Counted in this process alone.
 */
import type { Session } from '#server/sessions/session-book.ts'

/** So many at once, and so many a second after that. */
type Allowance = { readonly most: number; readonly perSecond: number }
type Allowances = Readonly<Record<'frames' | 'bytes' | 'tickets', Allowance>>

const ofSocket: Allowances = {
  frames: { most: 30, perSecond: 1 },
  bytes: { most: 16_000, perSecond: 1_000 },
  tickets: { most: 1, perSecond: 0 },
}
const ofPerson: Allowances & { sockets: number } = {
  sockets: 300,
  frames: { most: 1_000, perSecond: 30 },
  bytes: { most: 300_000, perSecond: 20_000 },
  tickets: { most: 300, perSecond: 5 },
}
const ofBusiness: Allowances & { sockets: number } = {
  sockets: 3_000,
  frames: { most: 10_000, perSecond: 300 },
  bytes: { most: 3_000_000, perSecond: 200_000 },
  tickets: { most: 3_000, perSecond: 50 },
}

class Bucket {
  readonly #allowance: Allowance
  #left: number
  #at: number

  constructor(allowance: Allowance, at: number) {
    this.#allowance = allowance
    this.#left = allowance.most
    this.#at = at
  }

  /** @param at ms; a clock that was set back gives nothing */
  take(amount: number, at: number): boolean {
    const { most, perSecond } = this.#allowance
    const grown = (Math.max(0, at - this.#at) / 1_000) * perSecond
    this.#left = Math.min(most, this.#left + grown)
    this.#at = at
    if (this.#left < amount) return false
    this.#left -= amount
    return true
  }

  /** Has it forgotten all that was taken? */
  isFull(at: number): boolean {
    return this.take(0, at) && this.#left >= this.#allowance.most
  }
}

class Share {
  sockets = 0
  readonly #buckets: readonly Bucket[]

  constructor({ frames, bytes, tickets }: Allowances, at: number) {
    this.#buckets = [frames, bytes, tickets].map((one) => new Bucket(one, at))
  }

  take(what: keyof Allowances, amount: number, at: number): boolean {
    const index = { frames: 0, bytes: 1, tickets: 2 }[what]
    return this.#buckets[index]?.take(amount, at) ?? false
  }

  isIdle(at: number): boolean {
    return this.sockets === 0 && this.#buckets.every((bucket) => bucket.isFull(at))
  }
}

/** One open socket's part in it. */
export type Line = {
  /** False when it has said too much: then it is closed. */
  spend(what: 'frames' | 'bytes', amount: number): boolean
  leave(): void
}

export type LiveLimits = {
  /** May this person ask for one more ticket? */
  ticket(session: Session): boolean
  /** null when there are too many sockets already. */
  open(session: Session): Line | null
  /** Forgets who has been quiet. */
  sweep(): void
}

export function createLiveLimits(now: () => number): LiveLimits {
  const shares = new Map<string, Share>()
  const shareOf = (key: string, allowances: Allowances) => {
    const share = shares.get(key) ?? new Share(allowances, now())
    shares.set(key, share)
    return share
  }
  const sharesOf = ({ customerId, caller }: Session) => ({
    person: shareOf(`${customerId} ${caller.user_id}`, ofPerson),
    business: shareOf(customerId, ofBusiness),
  })
  return {
    ticket(session) {
      const { person, business } = sharesOf(session)
      return person.take('tickets', 1, now()) && business.take('tickets', 1, now())
    },
    open(session) {
      const { person, business } = sharesOf(session)
      if (person.sockets >= ofPerson.sockets || business.sockets >= ofBusiness.sockets) return null
      const all = [new Share(ofSocket, now()), person, business]
      for (const share of all) share.sockets += 1
      let isOpen = true
      return {
        spend: (what, amount) => all.every((share) => share.take(what, amount, now())),
        leave() {
          if (isOpen) for (const share of all) share.sockets -= 1
          isOpen = false
        },
      }
    },
    sweep() {
      for (const [key, share] of shares) if (share.isIdle(now())) shares.delete(key)
    },
  }
}
